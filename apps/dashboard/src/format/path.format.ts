/** What would be seen as nothing, or turn the text around it: controls, marks of direction, blanks of other widths. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

/** A path (percent-encoded) in the letters that it is written in. */
export function pathText(path: string): string {
  try {
    return decodeURI(path).replace(UNSEEN, encodeURIComponent);
  } catch {
    return path;
  }
}
