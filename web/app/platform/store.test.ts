import { expect, test } from 'vitest';
import { createStore } from './store.ts';

test('everybody who listens hears of each change, and nobody afterwards', () => {
  const store = createStore(1);
  const heard: string[] = [];
  const leave = [store.subscribe(() => heard.push(`a${store.get()}`)), store.subscribe(() => heard.push(`b${store.get()}`))];
  store.set(2);
  leave[0]!();
  store.set(3);
  leave[1]!();
  store.set(4);
  expect([heard, store.get()]).toEqual([['a2', 'b2', 'b3'], 4]);
});

test('what feeds the store runs while anybody listens', () => {
  const log: string[] = [];
  const store = createStore(undefined, () => {
    log.push('on');
    return () => log.push('off');
  });
  const [one, two] = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
  one();
  one();
  expect(log).toEqual(['on']);
  two();
  expect(log).toEqual(['on', 'off']);
  store.subscribe(() => undefined);
  expect(log).toEqual(['on', 'off', 'on']);
});
