import { z } from 'zod';
import { ERROR_STATUSES, errorGroup } from './behaviour.endpoints';
import { endpoint } from './endpoint';
import { idParameter, oneOf, websiteParams } from './parameters';

/** What people say of groups of errors; reading them is `behaviourEndpoints.errorGroups`. */
export const errorEndpoints = {
  setStatus: endpoint({
    name: 'errors.setStatus',
    summary: 'Say that a group of errors is resolved, to be ignored, or neither',
    method: 'PATCH',
    path: '/api/websites/:websiteId/errors/:groupId',
    audience: 'dashboard',
    owner: 'ingestion',
    status: 200,
    resource: 'websiteId',
    role: 'editor',
    shapes: {
      params: websiteParams.extend({ groupId: idParameter }),
      body: z.strictObject({ status: oneOf(ERROR_STATUSES) }),
      answer: errorGroup,
    },
  }),
} as const;
