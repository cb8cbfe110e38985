import { startEmbedded } from './instance';
import { journeySuite } from './journey.suite';

journeySuite('embedded', () => startEmbedded({ env: { FOOTFALL_LOG_LEVEL: 'debug' } }));
