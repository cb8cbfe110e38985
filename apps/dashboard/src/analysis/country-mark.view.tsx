interface Props {
  /** ISO 3166-1 alpha-2; XX or '' where it is not known. */
  readonly code: string;
  readonly title?: string;
}

/** A country by its two letters, which every system can draw; flags are letters on some and boxes on others. */
export const CountryMark = ({ code, title }: Props) => (
  <span
    aria-hidden={title === undefined}
    title={title}
    className="mr-1 inline-block w-7 rounded bg-sunken text-center align-[1px] text-[0.7rem] leading-4 font-medium text-soft"
  >
    {/^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : '–'}
  </span>
);
