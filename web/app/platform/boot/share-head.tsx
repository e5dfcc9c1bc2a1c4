/** Open Graph: how a link to this page looks where it is shared. */
import { useLocation } from 'react-router';
import { useSite } from './site.ts';

type ShareHeadProps = { type: 'product' | 'profile' | 'article'; title: string; description?: string | undefined; picture: string };

/** `picture`: `/share/….png`. */
export function ShareHead({ type, title, description, picture }: ShareHeadProps) {
  const { brandName, publicUrl } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:url" content={publicUrl + pathname} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:image" content={publicUrl + picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
