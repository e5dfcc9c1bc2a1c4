/** Round robin over categories: any first page shows the whole market. */
import { categories } from '../categories.ts';
import { sellers } from '../sellers.ts';
import { withStats } from '../stats.ts';
import type { ServiceSeed } from '../types.ts';
import { audio } from './audio.ts';
import { audioMore } from './audio-more.ts';
import { business } from './business.ts';
import { businessMore } from './business-more.ts';
import { data } from './data.ts';
import { dataMore } from './data-more.ts';
import { design } from './design.ts';
import { designMore } from './design-more.ts';
import { development } from './development.ts';
import { developmentMore } from './development-more.ts';
import { engineering } from './engineering.ts';
import { engineeringMore } from './engineering-more.ts';
import { illustration } from './illustration.ts';
import { illustrationMore } from './illustration-more.ts';
import { law } from './law.ts';
import { lawMore } from './law-more.ts';
import { marketing } from './marketing.ts';
import { marketingMore } from './marketing-more.ts';
import { media } from './media.ts';
import { mediaMore } from './media-more.ts';
import { seo } from './seo.ts';
import { seoMore } from './seo-more.ts';
import { social } from './social.ts';
import { socialMore } from './social-more.ts';
import { teaching } from './teaching.ts';
import { teachingMore } from './teaching-more.ts';
import { texts } from './texts.ts';
import { textsMore } from './texts-more.ts';

const shelves = Map.groupBy(
  withStats(
    [
      [
        design,
        illustration,
        development,
        texts,
        marketing,
        seo,
        social,
        media,
        audio,
        law,
        business,
        engineering,
        data,
        teaching,
        illustrationMore,
        developmentMore,
        textsMore,
        marketingMore,
        seoMore,
        socialMore,
        mediaMore,
        audioMore,
        lawMore,
        businessMore,
        engineeringMore,
        dataMore,
        teachingMore,
      ],
      [designMore],
    ].flat(2),
    sellers,
  ),
  (service) => service.category,
);

const deepest = Math.max(...[...shelves.values()].map((shelf) => shelf.length));

export const services: ServiceSeed[] = Array.from({ length: deepest }, (_, row) =>
  categories.flatMap(({ slug }) => shelves.get(slug)?.[row] ?? []),
).flat();
