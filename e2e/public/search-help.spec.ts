/** What a field of search offers while somebody types; other fields and a phone: search-help.full.spec.ts. */
import { test } from '@playwright/test';
import { chooseOffered } from '../steps/search-steps.ts';

test('words are offered while typing on the front page of a desk, and chosen by keys', ({ page }) =>
  chooseOffered(page, '/', 'Что нужно сделать'));
