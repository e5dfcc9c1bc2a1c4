import type { PublicProfile } from '@artel/contracts/people/users.ts';
import { expect, test } from 'vitest';
import { personGraph } from './person-schema.tsx';

const profile = {
  _id: '01a21e02-5c4f-74ea-bf01-118718723aa7',
  name: 'Анна',
  surname: 'Воронцова',
  user_name: 'a_vorontsova',
  headline: 'Рисую знаки',
  is_seller: true,
  tags: ['логотип'],
} as unknown as PublicProfile;

test('a person is told by what their page shows to everybody; what they hide is left out', () => {
  const [page] = personGraph(profile, 'https://artel.test') as { mainEntity: object }[];
  expect(page!.mainEntity).toEqual({
    '@type': 'Person',
    name: 'Анна Воронцова',
    alternateName: 'a_vorontsova',
    url: `https://artel.test/user/${profile._id}`,
    description: 'Рисую знаки',
    image: `https://artel.test/share/user/${profile._id}.png`,
    knowsAbout: ['логотип'],
  });
});
