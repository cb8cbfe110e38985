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
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['*.password', '*.authorization', '*.token', '*.key', '*.secret', '*["x-api-key"]'], censor: '[redacted]' },
    },
    pino.destination({ fd: 2, sync: true }),
  );
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
