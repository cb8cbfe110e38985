import { Chip, type Tone } from '../ui';

/** From here on a visit is one of high value. */
const HIGH = 80;
const MIDDLE = 40;

const toneOf = (score: number): Tone => (score >= HIGH ? 'accent' : score >= MIDDLE ? 'info' : 'plain');

/** How much a visit is worth, of 100. */
export function ScoreChip({ score }: { readonly score: number }) {
  return (
    <Chip tone={toneOf(score)}>
      <span className="figures" aria-label={`${score} of 100`} role="img">
        {score}
      </span>
    </Chip>
  );
}
