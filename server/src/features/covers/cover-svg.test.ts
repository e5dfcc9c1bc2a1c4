import { describe, expect, it } from 'vitest';
import { coverSvg, coverTrades } from './cover-svg.ts';

const seeds = Array.from({ length: 200 }, (_, at) => `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`);
const all = coverTrades.flatMap((trade) => seeds.map((seed) => coverSvg(trade, seed)));

describe('covers', () => {
  it('the same category and service are always the same picture', () => {
    expect(coverTrades.map((trade) => coverSvg(trade, 'x'))).toEqual(coverTrades.map((trade) => coverSvg(trade, 'x')));
    // Written down once: a change of the generator must not repaint the whole market unnoticed.
    expect(coverSvg('law', '7')).toMatchInlineSnapshot(
      `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 240" preserveAspectRatio="xMidYMid slice"><path fill="#f3efe4" d="M0 0h360v240H0z"/><g transform="rotate(8 150 120)"><path fill="#17191e" d="M84 50h132v168h-132z"/></g><g transform="rotate(2.7 170 120)"><path fill="#eae2d0" d="M120 36h132v168h-132z"/><path fill="#17191e" d="M138 60h72v12h-72z"/><path fill="#17191e" d="M138 88h96v6h-96z"/><path fill="#17191e" d="M138 106h96v6h-96z"/><path fill="#17191e" d="M138 124h96v6h-96z"/><path fill="#17191e" d="M138 142h54v6h-54z"/></g><path fill="#2a3be8" d="M236 196L288 196L280 250L262 226L244 250z"/><circle cx="262" cy="170" r="40" fill="#2a3be8"/><circle cx="262" cy="170" r="28" fill="none" stroke="#eae2d0" stroke-width="3"/><circle cx="262" cy="170" r="10" fill="#eae2d0"/></svg>"`,
    );
  });

  it.each(coverTrades)('%s has at least fifty different pictures among two hundred services', (trade) => {
    expect(new Set(seeds.map((seed) => coverSvg(trade, seed))).size).toBeGreaterThan(50);
  });

  it('the median is below 2 KB and none is heavier than 10 KB', () => {
    const sizes = all.map((svg) => Buffer.byteLength(svg)).sort((a, b) => a - b);
    expect(sizes[sizes.length / 2]).toBeLessThan(2048);
    expect(sizes.at(-1)).toBeLessThan(10_240);
  });

  it('every picture is well formed and made of numbers that are numbers', () => {
    for (const svg of all) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<style| on\w+=/);
      const opened = [...svg.matchAll(/<([a-zA-Z]+)(?=[ >])[^>]*?(\/?)>/g)].filter((tag) => tag[2] === '').map((tag) => tag[1]);
      const closed = [...svg.matchAll(/<\/([a-zA-Z]+)>/g)].map((tag) => tag[1]);
      expect(opened.sort()).toEqual(closed.sort());
    }
  });

  it('an unknown trade and hostile words are drawn, not repeated', () => {
    const svg = coverSvg('"><script>alert(1)</script>', '"><svg onload=x>');
    expect(svg).toContain('</svg>');
    expect(svg).not.toContain('script');
    expect(svg).not.toContain('onload');
  });
});
