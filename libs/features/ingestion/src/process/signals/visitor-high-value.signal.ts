import type { SignalMaker } from './told-website';

/** Once in a visit, as its score first reaches 80. */
export const visitorHighValue: SignalMaker = ({ website, wants, rows, rowOf, visits, tracedBy }) => {
  if (!wants('visitor.high_value')) return [];
  return visits
    .filter(({ row, group, isNewlyHigh }) => {
      if (rowOf(row.high_value_event)) return true;
      // What made it so lies outside the visit: an earlier one, which makes its visitor a returning one.
      return isNewlyHigh && rows.some((each) => group.devices.has(each.visitor_id));
    })
    .map(({ visit, row }) => ({
      kind: 'visitor.high_value',
      sourceEventId: row.high_value_event,
      isPageview: false,
      occurredAt: visit.end,
      ...tracedBy(rowOf(row.high_value_event)),
      data: {
        website_id: website.id,
        visitor_id: visit.visitorId,
        score: row.value_score,
        current_page: visit.exitPath,
        time_on_site: Math.floor((visit.end - visit.start) / 1000),
      },
    }));
};
