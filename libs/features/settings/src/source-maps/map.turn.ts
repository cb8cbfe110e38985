import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

/** One source map is worked on at a time, so that the memory it takes is there once. */
@Injectable()
export class MapTurn {
  private readonly one = pLimit(1);

  take<T>(work: () => Promise<T>): Promise<T> {
    return this.one(work);
  }
}
