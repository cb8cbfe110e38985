/** A point of a timeline in which there were that many visits, each of another visitor and of one page. */
export const timelinePoint = (date: string, visits = 0, complete = true) => ({
  date,
  total_visitors: visits,
  unique_visitors: visits,
  page_views: visits,
  bounce_rate: 0,
  avg_visit_duration: 0,
  avg_value_score: 0,
  complete,
});
