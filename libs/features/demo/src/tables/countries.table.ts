export interface DemoCountry {
  readonly code: string;
  readonly weight: number;
  readonly language: string;
  readonly timezone: string;
  /** Networks of 65,536 addresses that the country file places wholly in this country. */
  readonly networks: readonly string[];
}

const row = (code: string, weight: number, language: string, timezone: string, networks: string): DemoCountry => ({
  code,
  weight,
  language,
  timezone,
  networks: networks.split(' '),
});

export const DEMO_COUNTRIES: readonly DemoCountry[] = [
  row('US', 26, 'en-US', 'America/New_York', '19.131 70.169 136.235 174.73'),
  row('DE', 17, 'de-DE', 'Europe/Berlin', '79.252 93.233 164.33'),
  row('GB', 12, 'en-GB', 'Europe/London', '62.130 92.21 159.30'),
  row('FR', 7, 'fr-FR', 'Europe/Paris', '78.197 86.249 92.152 163.103'),
  row('NL', 5, 'nl-NL', 'Europe/Amsterdam', '77.161 94.213 145.78 161.90'),
  row('JP', 4, 'ja-JP', 'Asia/Tokyo', '60.125 126.74 153.210 219.102'),
  row('CA', 4, 'en-CA', 'America/Toronto', '65.95 131.139 142.151 174.93'),
  row('IN', 4, 'en-IN', 'Asia/Kolkata', '42.106 106.200 117.244 163.122'),
  row('IT', 3, 'it-IT', 'Europe/Rome', '78.7 87.3 95.241 157.27'),
  row('ES', 3, 'es-ES', 'Europe/Madrid', '62.37 83.41 88.25 176.81'),
  row('AU', 3, 'en-AU', 'Australia/Sydney', '49.199 114.78 136.154 164.53'),
  row('PL', 2.5, 'pl-PL', 'Europe/Warsaw', '46.112 83.8 89.76 178.183'),
  row('AT', 2, 'de-AT', 'Europe/Vienna', '77.117 88.116 143.205 188.21'),
  row('CH', 2, 'de-CH', 'Europe/Zurich', '85.7 147.87 178.39'),
  row('SE', 2, 'sv-SE', 'Europe/Stockholm', '77.219 90.143 138.233 193.45'),
  row('BR', 2, 'pt-BR', 'America/Sao_Paulo', '177.88 179.207 189.61 200.177'),
  row('KR', 1, 'ko-KR', 'Asia/Seoul', '42.38 115.145 163.239 211.229'),
  row('MX', 1, 'es-MX', 'America/Mexico_City', '148.246 187.199 189.175 201.111'),
  row('TR', 1, 'tr-TR', 'Europe/Istanbul', '46.155 85.105 95.2 178.240'),
  row('ZA', 0.5, 'en-ZA', 'Africa/Johannesburg', '41.51 105.212 164.148 197.82'),
];
