import { useRef, useState } from 'react';
import { AnswerFailure, queryClient, send } from '../api';
import { useWebsite, useWebsiteId } from '../session/use-website';
import type { Asked } from './plan.sentence';

export interface Turn {
  readonly question: string;
  readonly answer?: Asked;
  readonly failure?: AnswerFailure;
}

const LONGEST_TITLE = 200;

/** Asks, and keeps what was asked and answered in a conversation of the team: one after the other, and without holding up the next question. */
export function useQuestions(conversationId: string | null, onKept: (id: string) => void) {
  const websiteId = useWebsiteId();
  const teamId = useWebsite()?.team_id;
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [asking, setAsking] = useState<string | null>(null);
  const [keptFailure, setKeptFailure] = useState<AnswerFailure | null>(null);
  /** The conversation that is added to, once what came before has been kept. */
  const conversation = useRef(Promise.resolve(conversationId));

  const keep = (question: string, summary: string) => {
    conversation.current = conversation.current.then(async (begun) => {
      let id = begun;
      try {
        id ??= await begin(question, teamId);
        await add(id, 'user', question);
        await add(id, 'assistant', summary);
        onKept(id);
        await queryClient.invalidateQueries({ queryKey: ['/api/conversations'] });
      } catch (error) {
        setKeptFailure(error as AnswerFailure);
      }
      return id;
    });
  };

  const ask = async (text: string) => {
    const question = text.trim();
    if (question === '' || asking !== null) return;
    setAsking(question);
    setKeptFailure(null);
    try {
      const answer = await send('post', '/api/websites/{websiteId}/query', {
        path: { websiteId },
        query: { explain: '1' },
        body: { question },
      });
      setTurns((before) => [...before, { question, answer }]);
      keep(question, answer.summary);
    } catch (error) {
      if (!(error instanceof AnswerFailure)) throw error;
      setTurns((before) => [...before, { question, failure: error }]);
    } finally {
      setAsking(null);
    }
  };

  /** Goes on in another conversation; null: in a new one. */
  const restart = (id: string | null) => {
    conversation.current = Promise.resolve(id);
    setTurns([]);
    setKeptFailure(null);
  };
  return { turns, asking, keptFailure, ask, restart };
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
