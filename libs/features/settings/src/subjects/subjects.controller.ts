import { internalSubjectEndpoints, subjectEndpoints, type InputOf, type RequestContext } from '@footfall/contracts';
import { Context, Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Receipts } from './receipts';
import { SubjectRequests } from './subject.requests';

@Controller()
export class SubjectsController {
  constructor(
    @Inject(SubjectRequests) private readonly requests: SubjectRequests,
    @Inject(Receipts) private readonly receipts: Receipts,
  ) {}

  @Endpoint(subjectEndpoints.exportVisitor)
  exportVisitor(@Input() input: InputOf<typeof subjectEndpoints.exportVisitor>, @Context() context: RequestContext) {
    return this.requests.exportVisitor(input, context);
  }

  @Endpoint(subjectEndpoints.eraseVisitor)
  eraseVisitor(@Input() input: InputOf<typeof subjectEndpoints.eraseVisitor>, @Context() context: RequestContext) {
    return this.requests.eraseVisitor(input, context);
  }

  @Endpoint(subjectEndpoints.exportAccount)
  exportAccount(@Context() context: RequestContext) {
    return this.requests.exportAccount(context);
  }

  @Endpoint(subjectEndpoints.receipt)
  receipt(@Input() input: InputOf<typeof subjectEndpoints.receipt>, @Context() context: RequestContext) {
    return this.receipts.read(input, context);
  }

  @Endpoint(subjectEndpoints.download)
  download(@Input() input: InputOf<typeof subjectEndpoints.download>, @Context() context: RequestContext) {
    return this.receipts.download(input, context);
  }

  @Endpoint(internalSubjectEndpoints.settleErasure)
  settleErasure(@Input() input: InputOf<typeof internalSubjectEndpoints.settleErasure>) {
    return this.receipts.settle(input);
  }
}
