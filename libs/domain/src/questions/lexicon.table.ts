import type { QuestionDimension, QuestionMetric } from './question.plan';

/** What shapes a plan without being a figure, a breakdown or a choice. */
export type Cue =
  'most' | 'least' | 'series' | 'chart' | 'week' | 'month' | 'change' | 'count' | 'by' | 'which' | 'list' | 'average' | 'summary' | 'and';

/**
 * `noun` names a figure whatever stands around it, `subject` may also only say who acts ("which pages do people read"), `verb` only what
 * was done ("how often was it viewed").
 */
export type MetricRole = 'noun' | 'subject' | 'verb';

export type Meaning =
  | { readonly as: 'metric'; readonly metric: QuestionMetric; readonly role: MetricRole }
  | {
      readonly as: 'dimension';
      readonly dimension: QuestionDimension;
      /** Below 1 where the words may mean another. */
      readonly sure: number;
      readonly order?: 'most' | 'least';
    }
  | { readonly as: 'cue'; readonly cue: Cue }
  | { readonly as: 'beyond' }
  | { readonly as: 'filler' };

const metric = (name: QuestionMetric, role: MetricRole = 'noun'): Meaning => ({ as: 'metric', metric: name, role });
const dimension = (name: QuestionDimension, sure = 1): Meaning => ({ as: 'dimension', dimension: name, sure });
const day = (order: 'most' | 'least'): Meaning => ({ as: 'dimension', dimension: 'day', sure: 1, order });
const cue = (name: Cue): Meaning => ({ as: 'cue', cue: name });
const BEYOND: Meaning = { as: 'beyond' };
const FILLER: Meaning = { as: 'filler' };

/** Phrases between bars. Of phrases that begin at the same word the longest one holds. */
export const LEXICON: readonly (readonly [Meaning, string])[] = [
  [
    metric('visits'),
    'visit|visits|session|sessions|traffic|total visitors|visit count|visitor count|visitors count|number of visitors|visitor numbers|visitor traffic|how busy|footfall',
  ],
  [metric('visits', 'subject'), 'visitor|visitors|audience'],
  [
    metric('unique_visitors'),
    `unique visitor|unique visitors|unique visit|unique visits|uniques|unique|unique people|unique users|unique user|unique persons
    |distinct visitors|different visitors|distinct people|different people|distinct users|different users|individual visitors|unique visitor count
    |unique visitors count|number of people|number of users|user count`,
  ],
  [
    metric('unique_visitors', 'subject'),
    'people|ppl|person|persons|user|users|individuals|humans|folks|readers|reader|viewers|viewer|customers',
  ],
  [
    metric('page_views'),
    `page view|page views|pageview|pageviews|view|views|page hits|page hit|hits|hit|impressions|page impressions|page loads|page load
    |total views|view count|pages viewed|pages were viewed|pages have been viewed|pages did people view|pages did visitors view|page view count`,
  ],
  [metric('page_views', 'verb'), 'viewed|opened|looked at|look at|look at most|look at the most|looking at|seen|saw|read'],
  [
    metric('bounce_rate'),
    `bounce rate|bounce rates|bouncerate|bounce|bouncing rate|bounce percentage|rate of bounces|bounces the most|bounces most|bounce the most|bounce most
    |percentage of visitors bounced|percentage of visits bounced|percentage of people bounced|percentage of visitors bounce|percentage of visits bounce|percentage of people bounce
    |percent of visitors bounced|percent of visits bounced|percent of visitors bounce|percent of visits bounce|share of visitors bounced|share of visits bounced`,
  ],
  [
    metric('avg_visit_duration'),
    `visit duration|session duration|visit length|session length|visit time|session time|duration|durations|length of visits|length of a visit
    |duration of visits|duration of a visit|visit durations|time on site|time on my site|time on our site|time on the site|time on website
    |time on my website|time spent|how long do visitors stay|how long do people stay|how long did visitors stay|how long did people stay
    |how long do users stay|how long are visits|how long is a visit|how long were visits|how long does a visit last|how long do visits last|how long did visits last|how long is the average visit|how long was the average visit`,
  ],
  [
    metric('avg_value_score'),
    'value score|value scores|score|scores|visitor value|visit value|value of visits|value of visitors|engagement score',
  ],
  [
    metric('entries'),
    'entries|entrances|landings|visits began|visits begin|visits started|visits that started|visits that began|visits starting|visits beginning',
  ],
  [metric('exits'), 'exits|visits ended|visits that ended|visits ending'],
  [metric('exit_rate'), 'exit rate|exit rates|exit percentage'],
  [
    metric('avg_time_on_page'),
    'time on page|time on pages|time on the page|time on each page|time per page|time spent on page|time spent on pages|reading time|engaged time|page time|spend the most time|spend most time|spent the most time|spent most time',
  ],
  [
    metric('avg_scroll_depth'),
    'scroll depth|scroll depths|scrolling depth|scroll|how far do people scroll|how far do visitors scroll|how far do users scroll',
  ],

  [
    dimension('page'),
    'page|pages|url|urls|path|paths|article|articles|blog post|blog posts|post|posts|content|web pages|webpages|page path|page paths',
  ],
  [
    dimension('entry_page'),
    `entry page|entry pages|landing page|landing pages|entrance page|entrance pages|first page|first pages|entry point|entry points
    |pages do visits start on|pages do visits begin on|pages do visitors land on|pages do people land on|pages do visitors enter on|pages do people enter on|pages do visitors arrive on|pages do people arrive on
    |where do visitors land|where do people land|where do users land|where do my visitors land|where did visitors land|where did people land`,
  ],
  [
    dimension('exit_page'),
    `exit page|exit pages|last page|last pages|leaving page|leaving pages|exit point|exit points|pages do visits end on|pages do visitors leave from
    |pages do people leave from|pages do visitors leave on|pages do people leave on|pages do visitors exit from|pages do visitors exit on`,
  ],
  [dimension('country'), 'country|countries|nation|nations|geography'],
  [
    dimension('country', 0.85),
    `where do my visitors come from|where do visitors come from|where do people come from|where do my users come from|where do users come from|where are my visitors from
    |where are my visitors|where did my visitors come from|where did visitors come from|where did people come from|where are visitors from|where are people from|location|locations|parts of the world`,
  ],
  [
    dimension('referrer'),
    `referrer|referrers|referer|referers|referring site|referring sites|referring website|referring websites|referring domain|referring domains|linking sites
    |referral sites|which sites|which websites|what sites|what websites|which site|which website|what website|sites that|websites that|top sites|top websites
    |who sends me|who sent me|who links to me|who refers`,
  ],
  [
    dimension('source'),
    `source|sources|traffic source|traffic sources|visit source|visit sources|referral source|referral sources|where does my traffic come from
    |where does traffic come from|where does the traffic come from|where did my traffic come from|where does our traffic come from
    |where do visits come from|where did visits come from|where do my visits come from|where did my visits come from`,
  ],
  [
    dimension('channel'),
    'channel|channels|marketing channel|marketing channels|traffic channel|traffic channels|acquisition channel|acquisition channels',
  ],
  [
    dimension('device'),
    'device|devices|device type|device types|device kind|device kinds|kind of device|kinds of device|kinds of devices|type of device|types of device|types of devices|device category|device categories|device share|device usage',
  ],
  [dimension('browser'), 'browser|browsers|web browser|web browsers|browser type|browser types|browser share|browser usage'],
  [dimension('os'), 'operating system|operating systems|os|oses|platform|platforms|operating system share|os share'],
  [
    dimension('utm_campaign'),
    'campaign|campaigns|utm campaign|utm campaigns|marketing campaign|marketing campaigns|campaign name|campaign names',
  ],
  [dimension('utm_source'), 'utm source|utm sources|campaign source|campaign sources'],
  [dimension('utm_medium'), 'utm medium|utm mediums|campaign medium|campaign mediums|medium|mediums'],
  [dimension('day'), 'which day|which days|what day|what days|which date|which dates|what date'],
  [day('most'), 'busiest day|busiest days|top day|top days|best day|best days|strongest day|strongest days'],
  [day('least'), 'worst day|worst days|slowest day|slowest days|quietest day|quietest days|weakest day|weakest days'],

  [
    cue('most'),
    'most|top|highest|best|biggest|largest|greatest|most popular|popular|busiest|leading|main|major|strongest|favourite|favorite|most common|common|most frequent|most important|best performing|first',
  ],
  [cue('least'), 'least|lowest|fewest|worst|smallest|bottom|least popular|unpopular|quietest|weakest|rarest|worst performing|least common'],
  [
    cue('series'),
    'per day|by day|and day|each day|every day|daily|day by day|by date|per date|over time|timeline|time line|time series|timeseries|for each day|a day|day to day|date by date|per calendar day|on each day|by days|develop|developed|evolve|evolved|evolution|history of|development',
  ],
  [cue('week'), 'per week|by week|each week|every week|weekly|week by week|for each week|by weeks'],
  [cue('month'), 'per month|by month|each month|every month|monthly|month by month|for each month|by months'],
  [cue('chart'), 'chart|charts|plot|graph|graphs|trend|trends|trending|curve|line chart|line graph'],
  [
    cue('change'),
    `change|changed|changes|compare|compared|comparing|comparison|versus|vs|against|relative to|than|grow|grew|grown|growing|growth|increase|increased|increasing|decrease|decreased|decreasing
    |decline|declined|declining|rise|rose|risen|rising|drop|dropped|dropping|fall|fell|fallen|falling|up or down|down or up|go up|gone up|went up|go down|gone down|went down|up|down|difference|differ|differed|improve|improved|improving|worse|better|more or fewer|more or less|fewer or more|less or more`,
  ],
  [
    cue('count'),
    `how many|how much|number of|how often|how many times|count of|count|total number of|total|amount of|how high|how low|how large|how big|how long|how good|how bad|sum of|volume of|overall number of`,
  ],
  [
    cue('by'),
    'by|per|each|every|across|split by|grouped by|group by|broken down by|break down by|breakdown by|breakdown|break down|broken down|distribution|for each|from each|from every|in each|on each|split|segmented by',
  ],
  // Who asks where mobile visitors come from names what they are in between.
  [dimension('country', 0.8), 'where'],
  [cue('which'), 'which|what|who'],
  [cue('list'), 'list|name|names|names of|enumerate|list all|name all|all the'],
  [cue('average'), 'average|avg|mean|typical|on average'],
  [
    cue('summary'),
    `how is my site doing|how is my website doing|how is our site doing|how is our website doing|how is the site doing|how is the website doing|how is my blog doing|how is business|how are we doing|how did we do|how am i doing
    |how did my site do|how did my website do|how did the site do|how did the website do|how did our site do|how did our website do|how did my site perform|how did my website perform|how is my site performing|how is my website performing|how did my blog do
    |overview|summary|summarize|summarise|performance|key figures|key numbers|key metrics|statistics|stats|how are things|the numbers|my numbers|our numbers`,
  ],
  [cue('and'), 'and|as well as|plus'],

  // What changes a figure and is not answered here: to pass over it would answer another question.
  [
    BEYOND,
    `select|insert|delete|union|truncate|update|alter|exec|execute|which company|what company|which companies|what companies|employer|employers|work for|works for|worked for
    |start|started|starts|starting|begin|began|begins|beginning|end|ended|ends|ending|enter|entered|entering|leave|leaves|left|leaving|exit|exited|bounced|bounces|abandon|abandoned
    |under|below|above|containing|contains|section|folder|directory|search term|search terms|keyword|keywords|query|queries|top level
    |longest|shortest|deepest|longer|shorter|deeper
    |not|no|without|except|excluding|exclude|excludes|non|other than|don't|doesn't|didn't|isn't|aren't|wasn't|never|neither|nor|only once
    |more than|less than|fewer than|at least|at most|minimum|maximum|median|percentile|percentage|percent|share|how much of|proportion|fraction|ratio|quota
    |per visit|per visitor|per user|per person|per session|each visit|each visitor|every visitor|every visit|every user|per pageview|per page view
    |new visitors|new visitor|new users|new people|new|returning|repeat|recurring|loyal|first time|come back|came back|return|returned|retention|cohort|cohorts|churn
    |now|right now|currently|currently online|presently|at present|at the moment|at this time|at this moment|online|live|realtime|real time|this minute|active users|active visitors
    |are on the site|are on my site|are on our site|are on the website|are on my website|are on our website
    |high value|low value|one time|one page|one page view|one pageview|one day|how many days|how many weeks|how many months|number of days|number of weeks|number of months
    |where do people go|where do visitors go|where do users go|where did people go|where did visitors go|where did users go|low to high|high to low
    |conversion|conversions|conversion rate|convert|converted|goal|goals|event|events|click|clicks|clicked|revenue|sale|sales|order|orders|money|earn|earned|income|purchase|purchases|bought
    |error|errors|exception|exceptions|crash|crashes|sign up|sign ups|signup|signups|signed up|registration|registrations|subscriber|subscribers|download|downloads|downloaded|form|forms
    |heatmap|heatmaps|replay|replays|recording|recordings|anomaly|anomalies|insight|insights|funnel|funnels|web vitals|vitals|speed|load time|load times|latency|slow|slower|slowest|slowly|fast|faster|fastest
    |city|cities|region|regions|state|states|town|towns|continent|continents|language|languages|screen|screens|resolution|age|gender|income
    |hour|hours|hourly|minute|minutes|weekday|weekdays|weekend|weekends|monday|mondays|tuesday|tuesdays|wednesday|wednesdays|thursday|thursdays|friday|fridays|saturday|saturdays|sunday|sundays|morning|evening|night|noon|midnight|oclock
    |january|february|april|june|july|august|september|october|november|december|christmas|easter|black friday|quarter|since|until|till|between|before|after|ago|tomorrow|next|future|all time|ever
    |will|predict|prediction|forecast|expect|expected|why|because|should i|estimate|bot|bots|crawler|crawlers|spam
    |e mail|emails|e mails|email of|email address|email addresses|mail|password|passwords|ip|phone number|phone numbers|address|addresses|telephone|api key|api keys|secret|secrets|token|tokens|credential|credentials|administrator|administrators|admin|database|schema|table|tables|system|prompt|instructions|environment|variables
    |europe|asia|africa|north america|south america|latin america|oceania|middle east|eu|european union|scandinavia
    |every website|all websites|other websites|another website|each website|other website|other site|other sites|competitor|competitors|every site|all sites|website id|site id|somebody else|someone else`,
  ],

  [
    FILLER,
    `a|an|the|my|our|your|his|her|their|its|it|i|us|we|you|me|he|she|they|them|there|here|this|that|these|those|do|does|did|done|doing|is|are|was|were|be|been|being|am|has|have|had|having
    |can|could|would|should|may|might|must|shall|please|kindly|just|really|actually|exactly|about|around|approximately|roughly|how|when|whom|whose|many|much|overall|altogether|so far|together|so|then|also|too|as
    |of|in|on|at|to|for|from|with|via|during|over|within|through|throughout|into|using|out|off|or
    |show|give|tell|get|gets|got|gotten|getting|see|know|want|need|like|find|display|print|fetch|say|report|let|calculate|compute|draw|present|provide|return me|look up|check|help
    |come|comes|came|coming|visited|visiting|use|used|uses|using|made|make|makes|bring|brings|brought|send|sends|sent|drive|drives|drove|generate|generates|generated|receive|receives|received|go|goes|went|going|take|takes|took
    |attract|attracts|attracted|account|accounts|contribute|contributes|arrive|arrives|arrived|accessed|access|browse|browsed|browsing|refer|refers|referred|referring|link|links|linked|happen|happened|occur|occurred|spend|stay|stayed|perform|performed|performing|become|becomes|became
    |site|website|blog|web|shop|store|homepage stats|online store|company|business|project|domain
    |high|low|good|bad|big|often|frequently|time|times|moment|figure|figures|value|values|data|result|results|info|information|metric|metrics|numbers|number|amount|type|types|kind|kinds|ranking|ranked|rank|order of|sorted|sort|in total
    |hello|hi|hey|thanks|thank|ok|okay|well|recently|lately|all|any|different|distinct|most of|more|fewer|less|one|ones|period|days|day|calendar|question|answer|wondering|curious|think|some|own|pls|work|works|worked|working|along|alongside|both
    |show me the same|show the same|give me the same|are running|is running|now show|now give|now tell|now show me the same|now show the same|now give me the same|up to now`,
  ],
];
