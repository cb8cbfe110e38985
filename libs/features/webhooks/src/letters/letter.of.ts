import type { BulletinContent } from '@footfall/contracts';
import type { Letter, LetterContext } from './letter';
import { noticesLetter } from './notices.letter';
import { reportLetter } from './report.letter';

/** A bulletin as a mail. */
export const letterOf = (content: BulletinContent, context: LetterContext): Letter =>
  content.kind === 'report' ? reportLetter(content, context) : noticesLetter(content, context);
