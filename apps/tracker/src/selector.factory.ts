const LONGEST = 1000;
/** Ids with digits are mostly those of records: they tell whose, and no two pages share them. */
const NAMING_ID = /^[a-z][a-z_-]{0,40}$/i;

function stepOf(element: Element): string {
  const tag = CSS.escape(element.localName);
  const alike = element.parentElement
    ? Array.from(element.parentElement.children).filter((child) => child.localName === element.localName)
    : [];
  return alike.length > 1 ? `${tag}:nth-of-type(${alike.indexOf(element) + 1})` : tag;
}

/**
 * Where an element stands, as a selector of tags, places and naming ids: no text, class or other attribute of it. Too long a one loses its
 * outer part.
 */
export function selectorOf(element: Element): string {
  let selector = '';
  for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
    const named = NAMING_ID.test(at.id) && document.getElementById(at.id) === at;
    const longer = (named ? '#' + at.id : stepOf(at)) + (selector && ' > ') + selector;
    if (longer.length > LONGEST) break;
    selector = longer;
    if (named) break;
  }
  return selector;
}
