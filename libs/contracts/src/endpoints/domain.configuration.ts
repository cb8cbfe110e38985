import { z } from 'zod';

export const domainConfiguration = z.object({
  primary_domain: z.string(),
  allowed_domains: z.array(z.string()),
  verification_status: z.enum(['unverified', 'pending', 'verified', 'failed']),
  verification_record: z.string().describe('what a TXT record of the domain has to say so that the domain counts as verified'),
  verification_tag: z.string().describe('or what the head of its front page has to hold'),
});
