import type { Service } from '@artel/contracts/services/services.ts';
import { useSite } from '../../../platform/boot/site.ts';
import { fullName, SchemaScript } from '../../../ui/index.ts';
import { categoryPath, servicePath } from '../catalogue-address.ts';

export function ServiceSchema({ service }: { service: Service }) {
  const { publicUrl, apiBase = publicUrl } = useSite();
  const url = publicUrl + servicePath({ _id: service._id, category_slug: service.category.slug });
  const roubles = (minor: number) => (minor / 100).toFixed(2);
  const prices = service.packages.map(({ price_minor }) => price_minor);
  const graph = [
    {
      '@type': 'Service',
      '@id': url,
      url,
      name: service.title,
      description: service.description.slice(0, 500),
      category: service.category.title,
      image: apiBase + (service.media.find(({ kind }) => kind === 'image')?.path ?? service.cover_path),
      provider: { '@type': 'Person', name: fullName(service.seller) },
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'RUB',
        lowPrice: roubles(Math.min(...prices)),
        highPrice: roubles(Math.max(...prices)),
        offerCount: prices.length,
        availability: service.status === 'active' ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      },
      ...(service.rating_score !== null &&
        service.rating_count > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: service.rating_score,
            reviewCount: service.rating_count,
            bestRating: 5,
          },
        }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Услуги', path: '/services' },
        { name: service.category.title, path: categoryPath(service.category.slug) },
        { name: service.sub_category.title, path: categoryPath(service.sub_category.slug) },
      ].map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: publicUrl + path })),
    },
  ];
  return <SchemaScript graph={graph} />;
}
