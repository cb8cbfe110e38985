/** How deep the page on screen was scrolled. What nobody scrolled has depth 0, however much of it fits the window. */
export function scrollMeter() {
  let bottom = 0;
  let height = 0;
  return {
    measure: (): void => {
      height = (document.scrollingElement || document.documentElement).scrollHeight;
      if (scrollY > 0) bottom = Math.max(bottom, scrollY + innerHeight);
    },
    /** Percent of the page's height as it was last measured. */
    depth: (): number => height && Math.min(100, Math.round((bottom / height) * 100)),
    reset(): void {
      bottom = 0;
    },
  };
}
