/** The canvas of a chart as a PNG on the page's ground; null where the browser makes none. */
export async function chartPicture(chart: HTMLElement): Promise<Blob | null> {
  const canvas = chart.querySelector('canvas');
  if (!canvas) return null;
  const picture = document.createElement('canvas');
  picture.width = canvas.width;
  picture.height = canvas.height;
  const context = picture.getContext('2d');
  if (!context) return null;
  const probe = getComputedStyle(chart.closest('section') ?? chart);
  context.fillStyle = probe.backgroundColor;
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(canvas, 0, 0);
  return new Promise((resolve) => picture.toBlob(resolve));
}
