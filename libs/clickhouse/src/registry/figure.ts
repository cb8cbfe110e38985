/** What a figure is, for whoever shows it. Percentages, seconds and scores have one decimal. */
export type FigureFormat = 'count' | 'percent' | 'seconds' | 'score';

/** A number made of sums, so that it can be made of the sums of several days as well as of visits. */
export interface Figure<Part extends string> {
  readonly description: string;
  readonly format: FigureFormat;
  readonly sum: Part;
  /** Absent: the sum itself. Where it is 0 the figure is 0. */
  readonly dividedBy?: Part;
  readonly times?: number;
  /** How many of the sum's units make one of the figure's. */
  readonly unit?: number;
}

/**
 * Rounded half up to one decimal. Whole sums are rounded exactly, since nothing but whole numbers is made before the one division;
 * the same steps as in SQL, so that both give the same.
 */
export function figureOf<Part extends string>(figure: Figure<Part>, sums: Readonly<Record<Part, number>>): number {
  const { sum, dividedBy, times = 1, unit = 1 } = figure;
  if (!dividedBy) return sums[sum];
  const divisor = sums[dividedBy] * unit;
  return divisor === 0 ? 0 : Math.floor((20 * times * sums[sum] + divisor) / (2 * divisor)) / 10;
}

/** Every figure of a registry, by its name. */
export function figuresOf<Part extends string, Name extends string>(
  figures: Readonly<Record<Name, Figure<Part>>>,
  sums: Readonly<Record<Part, number>>,
): Record<Name, number> {
  const entries = Object.entries<Figure<Part>>(figures).map(([name, figure]) => [name, figureOf(figure, sums)]);
  return Object.fromEntries(entries) as Record<Name, number>;
}

/** The same over columns of these names. */
export function figureSql<Part extends string>({ sum, dividedBy, times = 1, unit = 1 }: Figure<Part>): string {
  if (!dividedBy) return sum;
  return `if(${dividedBy} = 0, 0, floor((${20 * times} * toFloat64(${sum}) + ${unit} * toFloat64(${dividedBy})) / (${2 * unit} * toFloat64(${dividedBy}))) / 10)`;
}
