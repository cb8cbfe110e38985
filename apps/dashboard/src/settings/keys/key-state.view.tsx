import { dayText } from '../../format';
import { Chip } from '../../ui';
import { lastDay } from '../form';

interface Props {
  readonly record: { readonly revoked_at: string | null; readonly expires_at: string | null };
}

/** Whether a credential still opens anything. */
export function KeyState({ record }: Props) {
  const { revoked_at: revoked, expires_at: ends } = record;
  if (revoked !== null) return <Chip>revoked</Chip>;
  if (ends === null) return <Chip tone="good">active</Chip>;
  if (Date.parse(ends) <= Date.now()) return <Chip tone="warn">expired</Chip>;
  return <Chip tone="good">until {dayText(lastDay(ends))}</Chip>;
}
