import { useState } from 'react';
import { askCsv, saveFile, type AnswerFailure, type AskedOf, type PathOf } from '../api';

/** Has the browser save the list of a path as a CSV file; `failure` tells why the last try came to none. */
export function useCsv() {
  const [failure, setFailure] = useState<AnswerFailure | null>(null);
  const save = <P extends PathOf<'get'>>(path: P, asked: AskedOf<P>, file: string): void => {
    setFailure(null);
    askCsv(path, asked).then((text) => saveFile(file, text, 'text/csv'), setFailure);
  };
  return { save, failure };
}
