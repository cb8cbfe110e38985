import { Milestones } from './milestones';

function subject() {
  let at = 0;
  const milestones = new Milestones<number>((place) => at >= place);
  const goTo = (place: number) => {
    at = place;
    milestones.look();
  };
  return { milestones, goTo };
}

describe('Milestones', () => {
  it('are reached at once where all before them is handled', async () => {
    const { milestones } = subject();
    await milestones.reached(0, 10_000);
  });

  it('are reached when the consumer comes to them, each at its own', async () => {
    const { milestones, goTo } = subject();
    const reached: number[] = [];
    const both = [2, 1].map((place) => milestones.reached(Promise.resolve(place), 10_000).then(() => reached.push(place)));
    await new Promise(setImmediate);
    goTo(1);
    await both[1];
    expect(reached).toEqual([1]);
    goTo(2);
    await both[0];
    expect(reached).toEqual([1, 2]);
  });

  it('are given up in time, also where the log does not say where they are', async () => {
    const { milestones } = subject();
    await expect(milestones.reached(1, 20)).rejects.toThrow('was not handled within 20 ms');
    await expect(milestones.reached(new Promise<number>(() => undefined), 20)).rejects.toThrow('was not handled within 20 ms');
  });

  it('fail as the log does where it cannot say where they are', async () => {
    const { milestones } = subject();
    await expect(milestones.reached(Promise.reject(new Error('no broker')), 10_000)).rejects.toThrow('no broker');
  });

  it('are not reached any more once the consumer is left, whenever that is', async () => {
    const { milestones } = subject();
    let say = (_place: number): void => undefined;
    const asked = milestones.reached(new Promise<number>((resolve) => (say = resolve)), 10_000);
    const waiting = milestones.reached(1, 10_000);
    const refused = [asked, waiting].map((each) => expect(each).rejects.toThrow('stopped'));
    await new Promise(setImmediate);
    milestones.leave(new Error('stopped'));
    say(0);
    await Promise.all(refused);
    await expect(milestones.reached(0, 10_000)).rejects.toThrow('stopped');
  });
});
