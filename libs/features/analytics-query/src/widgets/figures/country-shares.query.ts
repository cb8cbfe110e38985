import { visitDimensions, type ClickHouseReader } from '@footfall/clickhouse';
import type { WebsiteScope } from '@footfall/contracts';
import { percentages, resolveRange } from '@footfall/domain';
import { STARTED, directPlan } from '../../rollups';
import { spanIn } from '../../span';

const MOST = 20;

export interface CountryShare {
  /** ISO 3166-1 in capitals; XX where unknown. */
  readonly code: string;
  readonly visitors: number;
  /** Percent of all, one decimal. */
  readonly share: number;
}

const SQL = `
  SELECT ${visitDimensions.country.sql} AS code, count() AS visitors
  FROM visits FINAL
  WHERE ${STARTED}
  GROUP BY code
  ORDER BY visitors DESC, code ASC`;

/** Visits that began in the last 24 hours, and the countries that most of them came from. */
export async function shareCountries(reader: ClickHouseReader, website: WebsiteScope, now: number) {
  const { params } = directPlan(spanIn(resolveRange({ range: '24h' }, website.timezone, now), website, {}));
  const rows = await reader.query<{ code: string; visitors: number }>({ name: 'widgets.countries', sql: SQL, params });
  const shares = percentages(rows.map(({ visitors }) => visitors));
  return {
    countries: rows.map((row, i): CountryShare => ({ ...row, share: shares[i] ?? 0 })).slice(0, MOST),
    total: rows.reduce((sum, { visitors }) => sum + visitors, 0),
  };
}
