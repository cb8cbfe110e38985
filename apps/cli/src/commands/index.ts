import { addImportCommand } from './import-access-log.command';
import { addMigrateCommand } from './migrate.command';
import { addStatusCommand } from './status.command';

export const COMMANDS = [addImportCommand, addStatusCommand, addMigrateCommand] as const;
