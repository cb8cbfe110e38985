/** What a widget says, by plural category of the number before it where it has one. */
export interface WidgetWords {
  readonly visitorsNow: Plural;
  readonly visitors: Plural;
  readonly pageViews: Plural;
  readonly lastMinutes: string;
  readonly lastDay: string;
  readonly countries: string;
  readonly others: string;
  readonly unknown: string;
  readonly now: string;
  readonly nobody: string;
  readonly stale: string;
}
export type Plural = readonly [one: string, other: string];

/** By language; whoever asks for another one reads English. */
export const WIDGET_WORDS = {
  en: {
    visitorsNow: ['visitor right now', 'visitors right now'],
    visitors: ['visitor', 'visitors'],
    pageViews: ['page view', 'page views'],
    lastMinutes: 'in the last 5 minutes',
    lastDay: 'Last 24 hours',
    countries: 'Countries',
    others: 'Other countries',
    unknown: 'Unknown',
    now: 'now',
    nobody: 'Nobody came in the last 24 hours',
    stale: 'These figures could not be refreshed',
  },
  de: {
    visitorsNow: ['Besucher gerade da', 'Besucher gerade da'],
    visitors: ['Besucher', 'Besucher'],
    pageViews: ['Seitenaufruf', 'Seitenaufrufe'],
    lastMinutes: 'in den letzten 5 Minuten',
    lastDay: 'Letzte 24 Stunden',
    countries: 'Länder',
    others: 'Andere Länder',
    unknown: 'Unbekannt',
    now: 'jetzt',
    nobody: 'Niemand kam in den letzten 24 Stunden',
    stale: 'Diese Zahlen konnten nicht erneuert werden',
  },
  fr: {
    visitorsNow: ['visiteur en ce moment', 'visiteurs en ce moment'],
    visitors: ['visiteur', 'visiteurs'],
    pageViews: ['page vue', 'pages vues'],
    lastMinutes: 'au cours des 5 dernières minutes',
    lastDay: 'Dernières 24 heures',
    countries: 'Pays',
    others: 'Autres pays',
    unknown: 'Inconnu',
    now: 'maintenant',
    nobody: 'Aucune visite ces dernières 24 heures',
    stale: 'Ces chiffres n’ont pas pu être actualisés',
  },
  es: {
    visitorsNow: ['visitante ahora', 'visitantes ahora'],
    visitors: ['visitante', 'visitantes'],
    pageViews: ['página vista', 'páginas vistas'],
    lastMinutes: 'en los últimos 5 minutos',
    lastDay: 'Últimas 24 horas',
    countries: 'Países',
    others: 'Otros países',
    unknown: 'Desconocido',
    now: 'ahora',
    nobody: 'Nadie vino en las últimas 24 horas',
    stale: 'No se pudieron actualizar estas cifras',
  },
  it: {
    visitorsNow: ['visitatore adesso', 'visitatori adesso'],
    visitors: ['visitatore', 'visitatori'],
    pageViews: ['pagina vista', 'pagine viste'],
    lastMinutes: 'negli ultimi 5 minuti',
    lastDay: 'Ultime 24 ore',
    countries: 'Paesi',
    others: 'Altri paesi',
    unknown: 'Sconosciuto',
    now: 'adesso',
    nobody: 'Nessuna visita nelle ultime 24 ore',
    stale: 'Non è stato possibile aggiornare questi dati',
  },
  nl: {
    visitorsNow: ['bezoeker op dit moment', 'bezoekers op dit moment'],
    visitors: ['bezoeker', 'bezoekers'],
    pageViews: ['paginaweergave', 'paginaweergaven'],
    lastMinutes: 'in de afgelopen 5 minuten',
    lastDay: 'Afgelopen 24 uur',
    countries: 'Landen',
    others: 'Andere landen',
    unknown: 'Onbekend',
    now: 'nu',
    nobody: 'Niemand kwam in de afgelopen 24 uur',
    stale: 'Deze cijfers konden niet worden vernieuwd',
  },
  pt: {
    visitorsNow: ['visitante agora', 'visitantes agora'],
    visitors: ['visitante', 'visitantes'],
    pageViews: ['página vista', 'páginas vistas'],
    lastMinutes: 'nos últimos 5 minutos',
    lastDay: 'Últimas 24 horas',
    countries: 'Países',
    others: 'Outros países',
    unknown: 'Desconhecido',
    now: 'agora',
    nobody: 'Ninguém veio nas últimas 24 horas',
    stale: 'Não foi possível atualizar estes números',
  },
  sv: {
    visitorsNow: ['besökare just nu', 'besökare just nu'],
    visitors: ['besökare', 'besökare'],
    pageViews: ['sidvisning', 'sidvisningar'],
    lastMinutes: 'under de senaste 5 minuterna',
    lastDay: 'Senaste 24 timmarna',
    countries: 'Länder',
    others: 'Andra länder',
    unknown: 'Okänt',
    now: 'nu',
    nobody: 'Ingen kom under de senaste 24 timmarna',
    stale: 'Siffrorna kunde inte uppdateras',
  },
} as const satisfies Record<string, WidgetWords>;

export type WidgetLanguage = keyof typeof WIDGET_WORDS;

export const isWidgetLanguage = (text: string): text is WidgetLanguage => Object.hasOwn(WIDGET_WORDS, text);
