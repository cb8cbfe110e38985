import type { Logger } from '@footfall/platform';
import type { ChildExit, SupervisedChildOptions } from './supervised-child';

/**
 * What the log tells an operator of a child that died: how, what became of what it was doing, and when it answers again.
 * @param what the child, at the beginning of a sentence
 * @param kept what is not lost, as one says it
 */
export function narratedChild(
  logger: Logger,
  child: string,
  what: string,
  kept: string,
): Required<Pick<SupervisedChildOptions, 'onRestart' | 'onReady'>> {
  let diedAt: number | undefined;
  return {
    onRestart: ({ code, signal, restarts }: ChildExit) => {
      diedAt ??= Date.now();
      const how = signal ? `was ended by ${signal}` : code === null ? 'could not be started' : `ended with code ${code}`;
      const hint = signal === 'SIGKILL' ? '; if nobody did that, the machine may be short of memory' : '';
      logger.error({ child, restarts }, `${what} ${how} and is started again; ${kept}${hint}`);
    },
    onReady: () => {
      if (diedAt === undefined) return;
      logger.info({ child, after_ms: Date.now() - diedAt }, `${what} answers again`);
      diedAt = undefined;
    },
  };
}
