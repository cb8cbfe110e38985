import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifyError, type ReportedError } from './error.fingerprint';

/** One error as a browser told it, and the bug that it comes from. */
export interface LabelledError extends ReportedError {
  readonly bug: string;
  /** Whose form the stack has: chrome, firefox, safari or edge (before it was Chromium). */
  readonly told_by?: string;
  /** Deploys differ in hashes, lines, columns, origin and query. */
  readonly deploy?: number;
}

/** Shares of pairs, 0 to 1. */
export interface GroupingScore {
  /** Of the pairs that were put into one group, those of one bug. */
  readonly precision: number;
  /** Of the pairs of one bug, those that were put into one group. */
  readonly recall: number;
  /** Bugs that share a group with another one. */
  readonly merged: readonly string[];
  /** Bugs that lie in several groups, with how many. */
  readonly split: ReadonlyMap<string, number>;
}

/** What grouping must reach, in precision and in recall. */
export const GROUPING_TARGET = 0.95;

/** The labelled set that stands beside this file. */
export const labelledErrors = (): LabelledError[] => readLabelledErrors(readFileSync(join(__dirname, 'labelled-errors.jsonl'), 'utf8'));

/** Errors in JSON, a line each, with the names that events have for their fields. */
export function readLabelledErrors(text: string): LabelledError[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const { error_type: type, ...error } = JSON.parse(line) as LabelledError & { error_type?: string };
    return { ...error, type };
  });
}

/** Groups errors as occurrences are grouped, and compares each pair with the labels. */
export function scoreGrouping(
  errors: readonly LabelledError[],
  groupOf = (error: LabelledError) => identifyError(error).fingerprint,
): GroupingScore {
  const bugs = new Map<string, Set<string>>();
  const groups = new Map<string, Set<string>>();
  const grouped = errors.map((error) => ({ bug: error.bug, group: groupOf(error) }));
  for (const { bug, group } of grouped) {
    bugs.set(bug, (bugs.get(bug) ?? new Set()).add(group));
    groups.set(group, (groups.get(group) ?? new Set()).add(bug));
  }
  let [together, alike, both] = [0, 0, 0];
  for (const [at, one] of grouped.entries()) {
    for (const other of grouped.slice(at + 1)) {
      const [isTogether, isAlike] = [one.group === other.group, one.bug === other.bug];
      together += Number(isTogether);
      alike += Number(isAlike);
      both += Number(isTogether && isAlike);
    }
  }
  return {
    precision: both / together,
    recall: both / alike,
    merged: [...new Set([...groups.values()].filter((those) => those.size > 1).flatMap((those) => [...those]))],
    split: new Map([...bugs].filter(([, those]) => those.size > 1).map(([bug, those]) => [bug, those.size])),
  };
}
