import pino from 'pino';
import type { LoggerService } from '@nestjs/common';

/** Structured logging: JSON lines on stderr. Never pass an address, a User-Agent, a key or a token. */
export type Logger = pino.Logger;

/** @param service becomes the field `service` of each line. */
export function createLogger(service: string, level: string): Logger {
  return pino(
    {
      level,
      base: { service },
      serializers: { err: plainError },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['*.password', '*.authorization', '*.token', '*.key', '*.secret', '*["x-api-key"]'], censor: '[redacted]' },
    },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** What an operator needs of an error. Drivers hang whole connections on theirs, and secrets with them. */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: string | number };
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code: String(code) }),
    stack,
    ...(cause instanceof Error ? { cause: cause.message } : {}),
  };
}

/** Lets Nest speak through the same logger; its start-up chatter is debug. */
export function nestLogger(logger: Logger): LoggerService {
  const text = (message: unknown) => (message instanceof Error ? message.message : String(message));
  return {
    log: (message: unknown) => logger.debug(text(message)),
    debug: (message: unknown) => logger.debug(text(message)),
    verbose: (message: unknown) => logger.trace(text(message)),
    warn: (message: unknown) => logger.warn(text(message)),
    error: (message: unknown, ...rest: unknown[]) => logger.error({ detail: rest.map(text).join(' ') }, text(message)),
    fatal: (message: unknown) => logger.fatal(text(message)),
  };
}
