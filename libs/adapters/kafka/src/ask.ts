import { LogUnavailableError } from '@footfall/ports';

const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 50;

/**
 * A question to the brokers, asked again while leaders move or the client has not heard of a new topic yet: its admin gives
 * up on both at the first answer.
 * @throws LogUnavailableError for what the client reports; other errors as they are
 */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await question();
    } catch (error) {
      const { name, message, retriable } = error as Error & { retriable?: boolean };
      // What the client throws when its picture of the cluster changes in the middle of a question.
      const startled = error instanceof TypeError;
      if (!name.startsWith('KafkaJS') && !startled) throw error;
      const passes = startled || retriable === true || name === 'KafkaJSTopicMetadataNotLoaded' || name === 'KafkaJSMetadataNotLoaded';
      if (!passes || attempt === ATTEMPTS) throw new LogUnavailableError(`The brokers did not answer: ${message}`, error);
      await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * attempt));
    }
  }
}
