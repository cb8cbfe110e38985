import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Chip, type Tone } from '../ui';

export type Severity = 'info' | 'warning' | 'critical';

const LOOKS: Readonly<Record<Severity, readonly [Tone, string, typeof Info]>> = {
  critical: ['bad', 'Critical', CircleAlert],
  warning: ['warn', 'Warning', TriangleAlert],
  info: ['info', 'Info', Info],
};

/** How grave something is, by colour, sign and word. */
export function SeverityChip({ severity }: { readonly severity: Severity }) {
  const [tone, word, Sign] = LOOKS[severity];
  return (
    <Chip tone={tone}>
      <Sign size={13} aria-hidden className="mr-1 inline align-[-2px]" />
      {word}
    </Chip>
  );
}
