import { z } from 'zod';
import type { CredentialChanged, MembershipChanged, PlanChanged, TokenPolicyChanged, WebsiteChanged } from '../facts';
import { count } from './answer.fields';
import { endpoint } from './endpoint';
import { idParameter } from './parameters';

const internal = { method: 'GET', audience: 'internal', owner: 'settings', status: 200 } as const;
const fact = <T>() => z.custom<T>();

/**
 * What services ask each other; most of it of `settings`, before they refuse something they do not know yet, so that what was
 * just made works at once. Those answers are facts as they stand on the log; 404 where there is none.
 */
export const internalEndpoints = {
  websiteByCode: endpoint({
    ...internal,
    name: 'internal.websiteByCode',
    summary: 'A website by its tracking code',
    path: '/internal/websites/by-code/:trackingCode',
    shapes: { params: z.object({ trackingCode: z.string().max(64) }), answer: fact<WebsiteChanged>() },
  }),
  websiteById: endpoint({
    ...internal,
    name: 'internal.websiteById',
    summary: 'A website by its id',
    path: '/internal/websites/:websiteId',
    shapes: { params: z.object({ websiteId: idParameter }), answer: fact<WebsiteChanged>() },
  }),
  websitesByDomain: endpoint({
    ...internal,
    name: 'internal.websitesByDomain',
    summary: 'The websites of a domain, whoever owns them',
    path: '/internal/websites/by-domain/:domain',
    shapes: { params: z.object({ domain: z.string().max(253) }), answer: fact<WebsiteChanged[]>() },
  }),
  websiteByShare: endpoint({
    ...internal,
    name: 'internal.websiteByShare',
    summary: 'The website that the key with this hash shares',
    path: '/internal/websites/by-share/:hash',
    shapes: { params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }), answer: fact<WebsiteChanged>() },
  }),
  credentialByHash: endpoint({
    ...internal,
    name: 'internal.credentialByHash',
    summary: 'A credential by its hash',
    path: '/internal/credentials/by-hash/:hash',
    shapes: { params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }), answer: fact<CredentialChanged>() },
  }),
  membershipsOfUser: endpoint({
    ...internal,
    name: 'internal.membershipsOfUser',
    summary: 'The memberships of a user',
    path: '/internal/users/:userId/memberships',
    shapes: { params: z.object({ userId: idParameter }), answer: fact<MembershipChanged[]>() },
  }),
  planOfTeam: endpoint({
    ...internal,
    name: 'internal.planOfTeam',
    summary: 'The plan of a team',
    path: '/internal/teams/:teamId/plan',
    shapes: { params: z.object({ teamId: idParameter }), answer: fact<PlanChanged>() },
  }),
  tokenPolicyOfTeam: endpoint({
    ...internal,
    name: 'internal.tokenPolicyOfTeam',
    summary: 'Whose personal tokens reach a team',
    path: '/internal/teams/:teamId/token-policy',
    shapes: { params: z.object({ teamId: idParameter }), answer: fact<TokenPolicyChanged>() },
  }),
  creditsOfTeam: endpoint({
    ...internal,
    name: 'internal.creditsOfTeam',
    summary: 'Credits that a team spent in a calendar month, as the ledger has them',
    path: '/internal/teams/:teamId/credits/:month',
    shapes: {
      params: z.object({ teamId: idParameter, month: z.string().regex(/^\d{4}-\d{2}$/) }),
      answer: z.object({ credits: z.number() }),
    },
  }),
  requestsOfCredential: endpoint({
    ...internal,
    name: 'internal.requestsOfCredential',
    summary: 'Requests of a credential since it was made, as the ledger has them',
    path: '/internal/credentials/:credentialId/requests',
    shapes: { params: z.object({ credentialId: idParameter }), answer: z.object({ requests: z.number() }) },
  }),
  eventsOfWebsites: endpoint({
    ...internal,
    name: 'internal.eventsOfWebsites',
    summary: 'How many events of some websites count for a quota, from an instant on',
    method: 'POST',
    owner: 'analytics-query',
    path: '/internal/websites/events',
    shapes: {
      body: z.strictObject({ websiteIds: z.array(idParameter).max(10_000), since: z.number().int().nonnegative().describe('epoch ms') }),
      answer: z.object({ events: z.number() }),
    },
  }),
  hitsProgress: endpoint({
    ...internal,
    name: 'internal.hitsProgress',
    summary: 'How far what was accepted is processed, for each partition of the log',
    owner: 'ingestion',
    path: '/internal/hits/progress',
    shapes: {
      answer: z.object({
        partitions: z.array(
          z.object({
            partition: count,
            end: count.describe('the place that the next record gets'),
            handled: count.describe('the place of the next record that is processed'),
          }),
        ),
      }),
    },
  }),
  undoneImports: endpoint({
    ...internal,
    name: 'internal.undoneImports',
    summary: 'Which of some imports are undone, or are to be',
    method: 'POST',
    path: '/internal/imports/undone',
    shapes: { body: z.strictObject({ importIds: z.array(idParameter).max(10_000) }), answer: z.object({ undone: z.array(z.string()) }) },
  }),
  visitorSalts: endpoint({
    ...internal,
    name: 'internal.visitorSalts',
    summary: 'The salts of derived visitor ids, and the lasting secret that chooses partitions',
    path: '/internal/visitor-salts',
    shapes: {
      answer: z.object({
        partitionSecret: z.string().describe('base64, lasting'),
        salts: z.array(
          z.object({
            secret: z.string().describe('base64, 32 bytes'),
            /** The salt makes ids from here to `validUntil`, and is an alias for 24 h more (epoch ms). */
            validFrom: z.number(),
            validUntil: z.number(),
          }),
        ),
      }),
    },
  }),
} as const;
