import { useSite } from './site.ts';

export type Shared = { type: 'product' | 'profile' | 'article'; title: string; description?: string | undefined; picture: string };
type ShareHeadProps = Omit<Shared, 'type' | 'picture'> & { path: string; own: Pick<Shared, 'type' | 'picture'> | undefined };

export function ShareHead({ title, description, path, own }: ShareHeadProps) {
  const { brandName, publicUrl } = useSite();
  return (
    <>
      <meta property="og:type" content={own?.type ?? 'website'} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:image" content={publicUrl + (own?.picture ?? '/icon-512.png')} />
      {own ? (
        <>
          <meta property="og:locale" content="ru_RU" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}
