import { createRequire } from 'node:module';
import { geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const NAME = 'virtual:world';
const WIDTH = 960;

/** ISO 3166-1 alpha-2 and numeric of every country of the map. */
const CODES = `
  AE784 AF004 AL008 AM051 AO024 AQ010 AR032 AT040 AU036 AZ031 BA070 BD050 BE056 BF854 BG100 BI108 BJ204 BN096 BO068 BR076
  BS044 BT064 BW072 BY112 BZ084 CA124 CD180 CF140 CG178 CH756 CI384 CL152 CM120 CN156 CO170 CR188 CS688 CU192 CY196 CZ203
  DD276 DJ262 DK208 DO214 DZ012 EC218 EE233 EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238 FR250 GA266 GB826 GE268 GH288
  GL304 GM270 GN324 GQ226 GR300 GT320 GW624 GY328 HN340 HR191 HT332 HU348 ID360 IE372 IL376 IN356 IQ368 IR364 IS352 IT380
  JM388 JO400 JP392 KE404 KG417 KH116 KP408 KR410 KW414 KZ398 LA418 LB422 LK144 LR430 LS426 LT440 LU442 LV428 LY434 MA504
  MD498 ME499 MG450 MK807 ML466 MM104 MN496 MR478 MW454 MX484 MY458 MZ508 NA516 NC540 NE562 NG566 NH548 NI558 NL528 NO578
  NP524 NZ554 OM512 PA591 PE604 PG598 PH608 PK586 PL616 PR630 PS275 PT620 PY600 QA634 RH716 RO642 RU643 RW646 SA682 SB090
  SD729 SE752 SI705 SK703 SL694 SN686 SO706 SR740 SS728 SV222 SY760 SZ748 TD148 TF260 TG768 TH764 TJ762 TL626 TM795 TN788
  TR792 TT780 TW158 TZ834 UA804 UG800 US840 UY858 UZ860 VD704 VE862 YD887 ZA710 ZM894
`;
/** They have no number. */
const NAMED = { Kosovo: 'XK' };

/** The module `virtual:world`: the countries of the world as lines to draw, projected when the dashboard is built and not in each browser. */
export function world() {
  const codes = new Map(
    CODES.trim()
      .split(/\s+/)
      .map((text) => [text.slice(2), text.slice(0, 2)]),
  );
  return {
    name: 'world',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export const world = ${JSON.stringify(drawn(codes))};` : undefined),
  };
}

function drawn(codes) {
  const atlas = require('world-atlas/countries-110m.json');
  const { features } = feature(atlas, atlas.objects.countries);
  // Nobody counts visits from Antarctica, and it would take a fifth of the room.
  const shown = features.filter(({ id }) => id !== '010');
  const all = { type: 'FeatureCollection', features: shown };
  const projection = geoEqualEarth().fitWidth(WIDTH, all);
  const path = geoPath(projection).digits(0);
  const height = Math.ceil(path.bounds(all)[1][1]);
  const countries = shown.map((shape) => [codes.get(shape.id) ?? NAMED[shape.properties.name] ?? '', path(shape)]);
  return { width: WIDTH, height, countries };
}
