/** The mark of the product. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M8 22v-5m5.3 5V13m5.4 9v-7m5.3 7V9" className="stroke-accent-ink" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
