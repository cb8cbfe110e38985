/** A colour of `styles.css` as a canvas takes it, in the theme that is seen. */
export function tokenColour(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--${token})`;
  probe.style.display = 'none';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
