import type { BlogPost } from '@artel/contracts/site/blog/blog.ts';
import { useSite } from '../../platform/boot/site.ts';
import { SchemaScript } from '../../ui/layout/schema-script.tsx';
import { fullName } from '../../ui/people/person-line.tsx';

export function PostSchema({ post }: { post: BlogPost }) {
  const { publicUrl, brandName } = useSite();
  const url = `${publicUrl}/blog/${post._id}`;
  const house = { '@type': 'Organization', name: brandName, url: publicUrl };
  const author = post.author && { '@type': 'Person', name: fullName(post.author), url: `${publicUrl}/user/${post.author._id}` };
  const graph = [
    {
      '@type': 'Article',
      '@id': url,
      mainEntityOfPage: url,
      headline: post.title,
      description: post.excerpt,
      articleSection: post.rubric,
      datePublished: post.published_at,
      ...(post.updated_at && { dateModified: post.updated_at }),
      // the cover is a drawing, which no search engine takes for a picture
      image: `${publicUrl}/share/blog/${post._id}.png`,
      inLanguage: 'ru',
      author: author ?? house,
      publisher: house,
    },
  ];
  return <SchemaScript graph={graph} />;
}
