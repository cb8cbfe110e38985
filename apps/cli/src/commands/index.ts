import { addBackupCommand } from './backup.command';
import { addDoctorCommand } from './doctor.command';
import { addImportCommand } from './import-access-log.command';
import { addMigrateCommand } from './migrate.command';
import { addMoveCommand } from './move.command';
import { addPasswordCommand } from './password.command';
import { addRebuildCommand } from './rebuild.command';
import { addRestoreCommand } from './restore.command';
import { addStatusCommand } from './status.command';
import { addUploadSourceMapsCommand } from './upload-source-maps.command';

export const COMMANDS = [
  ...[addImportCommand, addUploadSourceMapsCommand, addStatusCommand, addDoctorCommand, addMigrateCommand],
  ...[addBackupCommand, addRestoreCommand, addMoveCommand, addRebuildCommand, addPasswordCommand],
] as const;
