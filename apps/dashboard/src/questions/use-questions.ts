import { useCallback, useEffect, useRef, useState } from 'react';
import { AnswerFailure, keyOf, queryClient, send } from '../api';
import { useWebsite, useWebsiteId } from '../session/use-website';
import type { Asked } from './plan.sentence';
import { Talk } from './talk';

export interface Turn {
  readonly question: string;
  readonly answer?: Asked;
  readonly failure?: AnswerFailure;
}

const LONGEST_TITLE = 200;
const ONE = '/api/conversations/{conversationId}';

/**
 * Asks, and keeps what was asked and answered in a conversation of the team: one after the other, and without holding up the next question.
 * What was asked in one conversation is kept there, wherever one has gone since. @param addressed the conversation that the address names
 */
export function useQuestions(addressed: string | null, onKept: (id: string) => void) {
  const websiteId = useWebsiteId();
  const teamId = useWebsite()?.team_id;
  const [talk, setTalk] = useState(() => new Talk(addressed));
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [asking, setAsking] = useState<string | null>(null);
  const [keptFailure, setKeptFailure] = useState<AnswerFailure | null>(null);
  /** What is in sight as it is now; null after that. */
  const seen = useRef<Talk | null>(talk);

  /** Goes on in another conversation; null: in a new one. */
  const restart = useCallback((id: string | null) => {
    const next = new Talk(id);
    seen.current = next;
    setTalk(next);
    setTurns([]);
    setAsking(null);
    setKeptFailure(null);
  }, []);
  // The browser's way back and forth changes the address alone.
  useEffect(() => {
    if (seen.current && seen.current.id !== addressed) restart(addressed);
  }, [addressed, restart]);
  useEffect(
    () => () => {
      seen.current = null;
    },
    [],
  );

  const keep = (within: Talk, question: string, summary: string) =>
    within.after(async (begun) => {
      let id = begun;
      try {
        id ??= await begin(question, teamId);
        await add(id, 'user', question);
        await add(id, 'assistant', summary);
        if (seen.current === within) {
          within.id = id;
          onKept(id);
        } else await queryClient.invalidateQueries({ queryKey: keyOf(ONE, { path: { conversationId: id } }) });
        await queryClient.invalidateQueries({ queryKey: keyOf('/api/conversations') });
      } catch (error) {
        if (seen.current === within) setKeptFailure(error as AnswerFailure);
      }
      return id;
    });

  const ask = async (text: string) => {
    const question = text.trim();
    if (question === '' || asking !== null) return;
    const within = talk;
    const isSeen = () => seen.current === within;
    setAsking(question);
    setKeptFailure(null);
    try {
      const answer = await send('post', '/api/websites/{websiteId}/query', {
        path: { websiteId },
        query: { explain: '1' },
        body: { question },
      });
      if (isSeen()) setTurns((before) => [...before, { question, answer }]);
      keep(within, question, answer.summary);
    } catch (error) {
      if (!(error instanceof AnswerFailure)) throw error;
      if (isSeen()) setTurns((before) => [...before, { question, failure: error }]);
    } finally {
      if (isSeen()) setAsking(null);
    }
  };
  return { talk, turns, asking, keptFailure, ask, restart };
}

async function begin(question: string, teamId: string | undefined): Promise<string> {
  const body = { title: question.slice(0, LONGEST_TITLE), ...(teamId === undefined ? {} : { team_id: teamId }) };
  return (await send('post', '/api/conversations', { body })).id;
}

const add = (conversationId: string, role: 'user' | 'assistant', content: string) =>
  send('post', '/api/conversations/{conversationId}/messages', { path: { conversationId }, body: { role, content } });

/** The questions that a refusal proposes in place of the one that was asked. */
export function suggestionsOf({ details }: AnswerFailure): readonly string[] {
  const inner = (details as { details?: { suggestions?: unknown } } | null)?.details?.suggestions;
  return Array.isArray(inner) ? inner.filter((each): each is string => typeof each === 'string') : [];
}
