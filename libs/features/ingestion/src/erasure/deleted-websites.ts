import { Directory } from '@footfall/platform';
import { Inject, Injectable } from '@nestjs/common';

const PATIENCE_MS = 10_000;

/** Which websites are deleted, so that nothing of them is stored any more. */
@Injectable()
export class DeletedWebsites {
  private readonly told = new Set<string>();

  constructor(@Inject(Directory) private readonly directory: Directory) {}

  /** Makes known what the directory of this process may be told a moment later. */
  add(ids: Iterable<string>): void {
    for (const id of ids) this.told.add(id);
  }

  /** Those of these websites that are deleted. @throws Error while it cannot be said, because the directory still reads. */
  async among(ids: Iterable<string>): Promise<ReadonlySet<string>> {
    await this.directory.whenCaughtUp(PATIENCE_MS);
    return new Set([...ids].filter((id) => this.told.has(id) || this.directory.isDeleted(id)));
  }

  /** All of them. @throws Error as `among` does. */
  async all(): Promise<string[]> {
    await this.directory.whenCaughtUp(PATIENCE_MS);
    return [...new Set([...this.told, ...this.directory.deletedWebsites()])];
  }
}
