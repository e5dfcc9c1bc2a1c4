import { describe, expect, test } from 'vitest';
import { demoCustomer } from '../order-plans.ts';
import {
  briefAnswers,
  cancelReasons,
  categories,
  categoryGuides,
  customers,
  declineReasons,
  deliveries,
  projects,
  reviews,
  reviewsOfAnyTrade,
  sellers,
  services,
  threads,
} from './index.ts';
import type { ServiceSeed } from './types.ts';

const CYRILLIC = /[а-яё]/i;
const subCategories = new Map(categories.flatMap(({ slug, sub_categories }) => sub_categories.map((sub) => [sub.slug, slug] as const)));
const tagsOf = new Map(categories.map(({ slug, tags }) => [slug, tags]));
const sellerOf = new Map(sellers.map((seller) => [seller.user_name, seller]));

const repeated = (items: string[]): string[] => [...new Set(items.filter((item, i) => items.indexOf(item) !== i))];
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.?:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 20);
const fewerThan = (least: number, slugs: string[], groups: Map<string, ServiceSeed[]>) =>
  slugs.filter((slug) => (groups.get(slug)?.length ?? 0) < least).map((slug) => `${slug}: ${groups.get(slug)?.length ?? 0}`);

/** Every string a visitor can read, however deep it lies. */
const wordsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : [];

/** Collects what is wrong with each service, so that one run shows all of it. */
function problems(judge: (service: ServiceSeed, holds: (what: string, is: boolean) => void) => void): string[] {
  const found: string[] = [];
  for (const service of services) judge(service, (what, is) => is || found.push(`${service.title}: ${what}`));
  return found;
}
const between = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to;

describe('the catalogue', () => {
  test('every category answers its own questions and leads to others that exist', () => {
    const slugs = categories.map(({ slug }) => slug);
    expect(Object.keys(categoryGuides).sort()).toEqual([...slugs].sort());
    for (const [slug, { related, questions }] of Object.entries(categoryGuides)) {
      expect(
        related.filter((other) => other === slug || !slugs.includes(other)),
        slug,
      ).toEqual([]);
      expect(questions.length, slug).toBeGreaterThanOrEqual(2);
    }
    expect(repeated(Object.values(categoryGuides).flatMap(({ questions }) => questions.flat()))).toEqual([]);
  });

  test('every category has a full shelf, and no sub-category stands empty', () => {
    const slugs = categories.map(({ slug }) => slug);
    expect(
      fewerThan(
        18,
        slugs,
        Map.groupBy(services, (service) => service.category),
      ),
    ).toEqual([]);
    expect(
      fewerThan(
        2,
        [...subCategories.keys()],
        Map.groupBy(services, (service) => service.sub_category),
      ),
    ).toEqual([]);
    expect(services.length).toBeGreaterThanOrEqual(252);
  });

  test('a slug belongs to one category or sub-category, a user name to one person', () => {
    const subs = categories.flatMap(({ sub_categories }) => sub_categories.map(({ slug }) => slug));
    expect(repeated([...categories.map(({ slug }) => slug), ...subs])).toEqual([]);
    expect(repeated([...sellers, ...customers].map(({ user_name }) => user_name.toLowerCase()))).toEqual([]);
  });

  test('no two services say the same: neither a title, nor a sentence, nor a list of results', () => {
    expect(repeated(services.map(({ title }) => title.toLowerCase()))).toEqual([]);
    expect(repeated(services.flatMap(({ description }) => sentencesOf(description)))).toEqual([]);
    expect(repeated(services.flatMap(({ faq }) => faq.map(({ a }) => a)))).toEqual([]);
    expect(repeated(services.map(({ what_you_get }) => what_you_get.join('; ')))).toEqual([]);
  });

  test('a service refers to what exists, and its seller works in its category', () => {
    const found = problems(({ seller, category, sub_category, tags }, holds) => {
      holds(`sub-category ${sub_category}`, subCategories.get(sub_category) === category);
      holds(`seller ${seller}`, sellerOf.get(seller)?.category_slugs.includes(category) ?? false);
      for (const tag of tags) holds(`tag ${tag}`, tagsOf.get(category)?.includes(tag) ?? false);
      holds('tags', between(tags.length, 1, 8) && repeated(tags).length === 0);
    });
    expect(found).toEqual([]);
  });

  test('a service keeps the limits of its form', () => {
    const found = problems(({ title, description, what_you_get, packages, extras, faq, brief }, holds) => {
      const fits = (text: string, from: number, to: number) => holds(`${text.length} signs: ${text}`, between(text.length, from, to));
      fits(title, 10, 70);
      fits(description, 200, 5000);
      holds('what you get', between(what_you_get.length, 3, 12));
      for (const item of what_you_get) fits(item, 2, 120);
      packages.forEach((pack, i) => {
        fits(pack.title, 2, 40);
        fits(pack.description, 8, 300);
        holds(`price ${pack.price_rub}`, between(pack.price_rub, Math.max(300, (packages[i - 1]?.price_rub ?? 0) + 1), 250_000));
        holds(`term ${pack.term_days}`, between(pack.term_days, 1, 365));
        holds(`revisions ${pack.revisions_included}`, between(pack.revisions_included, -1, 9));
        holds('includes', pack.includes.length <= 20 && repeated(pack.includes).length === 0);
        for (const item of pack.includes) fits(item, 2, 120);
      });
      for (const extra of extras) {
        fits(extra.title, 3, 80);
        holds(`extra ${extra.title}`, between(extra.price_rub, 300, 250_000) && between(extra.add_days, 0, 60));
      }
      for (const { q, a } of faq) {
        fits(q, 5, 150);
        fits(a, 5, 1000);
      }
      holds('brief', between(brief.length, 1, 15));
    });
    expect(found).toEqual([]);
  });

  test('a service speaks Russian and does not shout', () => {
    const found = problems(({ tags, stats, ...service }, holds) => {
      for (const text of wordsIn(service)) holds(text, !text.includes('!'));
      for (const text of [service.title, service.description, ...service.what_you_get]) holds(text, CYRILLIC.test(text));
    });
    expect(found).toEqual([]);
  });

  test('there is something for every purse', () => {
    const cheapest = services.map(({ packages }) => packages[0]!.price_rub).sort((a, b) => a - b);
    expect(cheapest.at(0)).toBeLessThan(1500);
    expect(cheapest.at(-1)).toBeGreaterThan(60_000);
  });
});

describe('what people say to each other', () => {
  const slugs = categories.map(({ slug }) => slug).sort();
  const customerNames = customers.map(({ user_name }) => user_name);
  const everything = { briefAnswers, cancelReasons, declineReasons, deliveries, projects, reviews, reviewsOfAnyTrade, threads };

  test('every category has its deliveries, answers to a brief and reviews, and all of them differ', () => {
    for (const list of [deliveries, briefAnswers]) expect(list.map(({ category }) => category).sort()).toEqual(slugs);
    expect([...new Set(reviews.map(({ category }) => category))].sort()).toEqual(slugs);
    expect(repeated(deliveries.flatMap(({ delivery, revision, redelivery }) => [delivery, revision, redelivery]))).toEqual([]);
    expect(repeated([...reviews, ...reviewsOfAnyTrade].map(({ text }) => text))).toEqual([]);
    expect(reviews.length).toBeGreaterThanOrEqual(56);
    expect(reviews.every(({ rating }) => rating >= 1 && rating <= 5 && Number.isInteger(Math.round(rating * 100) / 10))).toBe(true);
    expect(declineReasons.length).toBeGreaterThanOrEqual(6);
    expect([...declineReasons, ...cancelReasons].filter((reason) => reason.length < 10)).toEqual([]);
  });

  test('a project is of a known customer, on a known shelf, within the limits of its form', () => {
    expect(projects).toHaveLength(26);
    expect(repeated(projects.map(({ title }) => title))).toEqual([]);
    for (const project of projects) {
      expect([...customerNames, demoCustomer]).toContain(project.customer);
      expect(subCategories.get(project.sub_category)).toBe(project.category);
      expect(tagsOf.get(project.category)).toEqual(expect.arrayContaining(project.tags));
      expect(project.tags.length).toBeLessThanOrEqual(8);
      expect(between(project.title.length, 10, 100), project.title).toBe(true);
      expect(between(project.description.length, 100, 8000), project.title).toBe(true);
      expect(project.deliverables.length).toBeGreaterThanOrEqual(3);
      expect(project.budget_from_rub).toBeGreaterThanOrEqual(300);
      expect(project.budget_to_rub).toBeGreaterThan(project.budget_from_rub);
      expect(between(project.deadline_days, 1, 365)).toBe(true);
    }
  });

  test('a talk is between two known people about a service of the one who sells it', () => {
    expect(threads.length).toBeGreaterThanOrEqual(6);
    for (const { customer, seller, service, lines } of threads) {
      expect([...customerNames, demoCustomer]).toContain(customer);
      expect(services.find(({ title }) => title === service)?.seller, service).toBe(seller);
      expect(lines[0]).toMatchObject({ from: 'customer', minutes_later: 0 });
      expect(lines.slice(1).every(({ minutes_later }) => minutes_later > 0)).toBe(true);
    }
  });

  test('nobody shouts', () => {
    expect(wordsIn(everything).filter((text) => text.includes('!'))).toEqual([]);
  });
});
