/**
 * Every state of an order that can be reached at all, walked through the two tables with its members, the clock and the provider: from each
 * of them the order ends without the staff, whoever has gone away; out of a dispute as long as one who opened it is there.
 */
import type { OrderStatus, StageStatus } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { move } from '../../platform/lifecycle.ts';
import { type Mover, orderLifecycle, stageLifecycle } from './order.lifecycle.ts';
import { deriveOrderStatus, endsOrder, isEnded, nextParallel, openStages, payableStages } from './order.ts';

type OrderMove = keyof typeof orderLifecycle;
type StageMove = keyof typeof stageLifecycle;
type Stage = {
  status: StageStatus;
  /** Both agreed to have it beside those before it. */
  is_beside?: true;
  /** What a dispute froze, and who opened it. */
  froze?: StageStatus | undefined;
  opener?: Mover | undefined;
  /** The pause was agreed on. */
  isResting?: true | undefined;
  /** A list of questions waits. */
  isAsked?: true | undefined;
  rounds: number;
  /** The money has lain in reserve too long. */
  isEnding?: true;
};
type State = { order: OrderStatus; stages: readonly Stage[] };
type Way = { by: Mover; name: string; to: State };

const movers: readonly Mover[] = ['customer', 'seller', 'clock', 'system'];
const rounds = 1;
const planned: Stage = { status: 'planned', rounds };
const over: readonly StageStatus[] = ['accepted', 'released', 'split', 'cancelled'];

const follow = (stages: readonly Stage[], stored: OrderStatus): State => ({ order: deriveOrderStatus(stages, stored), stages });
const withOne = (stages: readonly Stage[], at: number, change: Partial<Stage>): Stage[] =>
  stages.map((stage, no) => (no === at ? { ...stage, ...change } : stage));
/** What is not over is cancelled, and with it the order. */
const ended = ({ order, stages }: State): State =>
  follow(
    stages.map((stage) => (over.includes(stage.status) ? stage : { status: 'cancelled', rounds: stage.rounds })),
    order,
  );
/** What is open begins by itself when it has its money. */
function wentOn(stages: readonly Stage[], stored: OrderStatus): State {
  const open = openStages(stages);
  return follow(
    stages.map((stage) => (stage.status === 'funded' && open.includes(stage) ? { ...stage, status: 'in_work' } : stage)),
    stored,
  );
}

/** The money of the next stage, or of all that are left, has come. */
function paid({ order, stages }: State, isService: boolean): State[] {
  const payable = payableStages(stages);
  return [payable.slice(0, 1), payable].flatMap((meant) => {
    const funded = stages.map((stage) => (meant.includes(stage) ? { ...stage, status: 'funded' as const } : stage));
    if (order !== 'awaiting_payment' || !isService) return [wentOn(funded, order)];
    return (['awaiting_requirements', 'awaiting_start'] as const).map((stored) => follow(funded, stored));
  });
}

function orderWays(state: State, action: OrderMove, isService: boolean): State[] {
  switch (action) {
    case 'pay':
    case 'fund':
      return payableStages(state.stages).length > 0 ? paid(state, isService) : [];
    case 'answer_brief':
      return [{ ...state, order: 'awaiting_start' }];
    case 'start':
      return [follow(withOne(state.stages, 0, { status: 'in_work' }), state.order)];
    default:
      return [ended(state)];
  }
}

/** Where a stage's move leads; undefined where a count or a question forbids it. Time forbids nothing: it passes. */
function stageWay(state: State, at: number, action: StageMove, by: Mover, to: StageStatus): State | undefined {
  const stage = state.stages[at]!;
  const moved = (change: Partial<Stage>) => follow(withOne(state.stages, at, { status: to, ...change }), state.order);
  const alone = () => (endsOrder(state.stages, stage) ? ended(state) : moved({ isAsked: undefined }));
  const begun = (change: Partial<Stage>) => wentOn(withOne(state.stages, at, { status: to, ...change }), state.order);
  switch (action) {
    // parts of the order's own moves
    case 'fund':
    case 'start':
    case 'cancel':
      return undefined;
    case 'cancel_late':
      return alone();
    case 'cancel_paused':
      return stage.isResting ? undefined : alone();
    case 'ask':
      return stage.isAsked ? undefined : moved({ isAsked: true });
    case 'answer':
      if (!stage.isAsked) return undefined;
      return moved(stage.isResting ? { status: 'paused', isAsked: undefined } : { isAsked: undefined });
    case 'pause':
      // the clock for want of an answer, the system when both agreed
      if (by === 'system') return moved({ isResting: true });
      return stage.isAsked ? moved({}) : undefined;
    case 'resume':
      return stage.isResting ? moved({ isResting: undefined }) : undefined;
    case 'deliver':
      return moved({ isAsked: undefined, isResting: undefined });
    case 'revise':
      return stage.rounds > 0 && !stage.isEnding ? moved({ rounds: stage.rounds - 1 }) : undefined;
    case 'judge_reserve':
      return moved({ isEnding: true });
    case 'dispute':
      return moved({ froze: stage.status, opener: by });
    case 'thaw':
      return stage.opener === by ? moved({ status: stage.froze!, froze: undefined, opener: undefined }) : undefined;
    case 'clear_split':
      return moved({});
    // a dispute that is shared out is over
    case 'award':
    case 'give_back':
    case 'split':
      return begun({ froze: undefined, opener: undefined });
    default:
      return begun({});
  }
}

function waysOf(state: State, { isService, atOnce }: Walked): Way[] {
  const ways: Way[] = [];
  // both agree that the next stage goes beside those at work
  const next = nextParallel(state.stages);
  if (next && openStages(state.stages).length < atOnce) {
    const to = wentOn(withOne(state.stages, state.stages.indexOf(next), { is_beside: true }), state.order);
    ways.push({ by: 'system', name: 'stage.beside', to });
  }
  for (const by of movers) {
    for (const action of Object.keys(orderLifecycle) as OrderMove[])
      if (move(orderLifecycle, state.order, action, by).ok)
        for (const to of orderWays(state, action, isService)) ways.push({ by, name: `order.${action}`, to });
    state.stages.forEach((stage, at) => {
      for (const action of Object.keys(stageLifecycle) as StageMove[]) {
        const verdict = move(stageLifecycle, stage.status, action, by);
        // before work began the order moves as a whole, and only what is open is worked on
        const isInTurn =
          openStages(state.stages).includes(stage) || action === 'clear' || action === 'clear_split' || action === 'return_reserve';
        const to = verdict.ok && isInTurn ? stageWay(state, at, action, by, verdict.to) : undefined;
        if (to) ways.push({ by, name: `stage.${action}`, to });
      }
    });
  }
  return ways;
}

const keyOf = (state: State): string => JSON.stringify(state);

/** Everything that can be reached from an unpaid order of so many stages. */
type Walked = { stages: number; isService: boolean; atOnce: number };
function reachable(walked: Walked): { states: Map<string, State>; ways: Map<string, Way[]>; used: Set<string> } {
  const first: State = { order: 'awaiting_payment', stages: Array.from({ length: walked.stages }, () => ({ ...planned })) };
  const [states, ways, used] = [new Map([[keyOf(first), first]]), new Map<string, Way[]>(), new Set<string>()];
  const queue = [first];
  for (let state = queue.pop(); state; state = queue.pop()) {
    const out = waysOf(state, walked);
    ways.set(keyOf(state), out);
    for (const { name, to } of out) {
      used.add(name);
      if (states.has(keyOf(to))) continue;
      states.set(keyOf(to), to);
      queue.push(to);
    }
  }
  return { states, ways, used };
}

/** The states from which no way of these movers leads to the end. */
function stuck({ states, ways }: ReturnType<typeof reachable>, present: readonly Mover[]): State[] {
  const back = new Map<string, string[]>();
  const queue: string[] = [];
  const ends = new Set<string>();
  for (const [key, state] of states) {
    if (isEnded({ status: state.order })) {
      ends.add(key);
      queue.push(key);
    }
    for (const { by, to } of ways.get(key)!) if (present.includes(by)) back.set(keyOf(to), [...(back.get(keyOf(to)) ?? []), key]);
  }
  for (let key = queue.pop(); key !== undefined; key = queue.pop())
    for (const before of back.get(key) ?? []) {
      if (ends.has(before)) continue;
      ends.add(before);
      queue.push(before);
    }
  return [...states].filter(([key]) => !ends.has(key)).map(([, state]) => state);
}
const isDisputed = ({ stages }: State): boolean => stages.some(({ status }) => status === 'disputed');
/** Side by side each may have its dispute, and each waits for the one who opened it. */
const openedBy = (state: State, who: readonly Mover[]): boolean =>
  isDisputed(state) && state.stages.every(({ opener }) => !opener || who.includes(opener));

const walks: [string, Walked][] = [
  ['a service', { stages: 1, isService: true, atOnce: 1 }],
  ['an offer of one stage', { stages: 1, isService: false, atOnce: 1 }],
  ['a project of three stages', { stages: 3, isService: false, atOnce: 1 }],
  ['two stages side by side', { stages: 2, isService: false, atOnce: 2 }],
];

const reached = walks.map(([name, walked]) => [name, reachable(walked)] as const);

test.each(reached)('%s: from each state there is a way to the end, whoever has gone away', (_, walk) => {
  expect(walk.states.size).toBeGreaterThan(20);
  // both have gone: the clock alone ends it, and only a dispute waits for somebody
  expect(stuck(walk, ['clock']).filter((state) => !isDisputed(state))).toEqual([]);
  for (const present of ['customer', 'seller'] as const) {
    const left = stuck(walk, [present, 'clock']);
    expect(left.filter((state) => !isDisputed(state))).toEqual([]);
    expect(left.filter((state) => openedBy(state, [present]))).toEqual([]);
  }
  expect(stuck(walk, movers)).toEqual([]);
});

test('every move of both tables is made somewhere on these walks', () => {
  const used = new Set(reached.flatMap(([, { used }]) => [...used]));
  const parts = ['stage.fund', 'stage.start', 'stage.cancel'];
  const all = [
    ...Object.keys(orderLifecycle).map((name) => `order.${name}`),
    ...Object.keys(stageLifecycle).map((name) => `stage.${name}`),
    'stage.beside',
  ];
  expect(all.filter((name) => !used.has(name) && !parts.includes(name))).toEqual([]);
});
