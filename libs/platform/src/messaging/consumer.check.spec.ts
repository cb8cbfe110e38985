import { Controller, Get, Module } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { ConsumerCheck } from './consumer.check';
import { LogConsumer } from './log-consumer.decorator';

@Controller()
class Listens {
  @LogConsumer({ topic: 'things.happened.v1', group: 'tests.things' })
  onThings(): void {}

  @Get()
  other(): void {}
}

@Controller()
class Answers {
  @Get()
  other(): void {}
}

@Module({ controllers: [Answers] })
class AnswersOnly {}

@Module({ controllers: [Answers, Listens] })
class ListensToo {}

const started = async (module: new () => object, hasLog: boolean) => {
  const check = {
    provide: ConsumerCheck,
    inject: [ModulesContainer],
    useFactory: (all: ModulesContainer) => new ConsumerCheck(all, hasLog),
  };
  const app = await Test.createTestingModule({ imports: [module], providers: [check] }).compile();
  try {
    await app.init();
  } finally {
    await app.close();
  }
};

describe('consumers of a process', () => {
  it('are refused by name where no log would feed them', async () => {
    await expect(started(ListensToo, false)).rejects.toThrow("Listens.onThings consumes the log, but the feature does not need 'log'");
  });

  it('start with a log, and processes without any start without one', async () => {
    await expect(started(ListensToo, true)).resolves.toBeUndefined();
    await expect(started(AnswersOnly, false)).resolves.toBeUndefined();
  });
});
