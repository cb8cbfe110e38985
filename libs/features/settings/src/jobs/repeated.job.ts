export { RepeatedJob } from '@footfall/platform';
