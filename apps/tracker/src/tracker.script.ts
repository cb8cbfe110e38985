import { commandInterface } from './command.interface';
import { guarded } from './guard';
import { readOptions } from './options.reader';
import { startTracker } from './tracker.start';

guarded(() => {
  const options = readOptions();
  commandInterface(options && (() => startTracker(options)));
})();
