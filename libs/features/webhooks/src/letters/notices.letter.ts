import type { NoticesBulletin } from '@footfall/contracts';
import { markup } from '@footfall/platform';
import { momentText } from './figures.text';
import { foreignText } from './foreign.text';
import type { Letter, LetterContext } from './letter';
import { GREY, INK, WHY, letterPage, textEnd } from './letter.layout';
import { noticeWords, type NoticeWords } from './notice.words';

const COLOURS: Readonly<Record<NoticeWords['tone'], string>> = { critical: '#c5362b', warning: '#c98a00', info: '#2456d6' };

/** A single notice by its title, several by their number. */
export function noticesTitle({ told, more }: NoticesBulletin): string {
  const [first] = told;
  if (told.length === 1 && !more && first) return noticeWords(first).title;
  return `${told.length + more} notices`;
}

export const moreText = (more: number): string => (more === 1 ? 'And one more.' : `And ${more} more.`);

export function noticesLetter(bulletin: NoticesBulletin, context: LetterContext): Letter {
  const { timezone } = context.website;
  const name = foreignText(context.website.name, 100);
  const title = noticesTitle(bulletin);
  const subject = `${name}: ${title}`;
  const words = bulletin.told.map(noticeWords);
  const main = words.map(
    ({ title: head, lines, at, tone }) => markup`<tr><td class="pad" style="padding:12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="${tone}" style="border-left:4px solid ${COLOURS[tone]};padding:2px 0 2px 14px;overflow-wrap:anywhere">
<strong class="ink" style="color:${INK}">${head}</strong>
${lines.map((line) => markup`<p class="ink" style="margin:4px 0 0;color:${INK}">${line}</p>`)}
<p class="grey" style="margin:4px 0 0;font-size:13px;color:${GREY}">${momentText(at, timezone)}</p>
</td></tr></table></td></tr>`,
  );
  const rest =
    bulletin.more > 0 && markup`<tr><td class="pad grey" style="padding:8px 32px;color:${GREY}">${moreText(bulletin.more)}</td></tr>`;
  const preview =
    words.length === 1
      ? (words[0]?.lines[0] ?? '')
      : words
          .map((one) => one.title)
          .join(' · ')
          .slice(0, 200);
  const html = letterPage(
    { subject, preview, title: words.length === 1 ? name : title, subtitle: words.length === 1 ? '' : name, main: [main, rest], why: WHY },
    context,
  );
  const text = [
    name,
    '',
    ...words.flatMap((one) => [`* ${one.title}`, ...one.lines.map((line) => `  ${line}`), `  ${momentText(one.at, timezone)}`, '']),
    ...(bulletin.more ? [moreText(bulletin.more), ''] : []),
    ...textEnd(context),
  ].join('\n');
  return { subject, text, html };
}
