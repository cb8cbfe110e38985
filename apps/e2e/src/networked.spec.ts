import { startNetworked } from './instance';
import { journeySuite } from './journey.suite';

journeySuite('networked', () => startNetworked({ env: { FOOTFALL_LOG_LEVEL: 'debug' } }));
