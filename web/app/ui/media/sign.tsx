export function Sign({ coin = 'var(--color-brand)', className }: { coin?: string | undefined; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path fill="currentColor" d="M0 30 11 2h8.2l-11 28z" />
      <path fill="currentColor" d="M21.3 2 32 30h-8.2l-6.7-17.5z" />
      <circle cx="16" cy="25" r="5" fill={coin} />
    </svg>
  );
}

export function WordMark({ brandName, coin, className }: { brandName: string; coin?: string; className?: string }) {
  const rest = brandName.startsWith('А') ? brandName.slice(1) : ` ${brandName}`;
  return (
    <span className={`inline-flex items-end text-ink ${className ?? ''}`}>
      <Sign coin={coin} className="h-7 w-auto lg:h-8" />
      <span
        className="-mb-[3px] ml-[2px] whitespace-pre text-[1.72rem] leading-none font-[700] tracking-[-0.03em] before:content-[attr(data-letters)] lg:text-[1.95rem]"
        data-letters={rest}
      />
    </span>
  );
}

export function SignScene({ mood }: { mood: 'empty' | 'broken' }) {
  return (
    <svg viewBox="0 0 168 96" className="h-24 w-42 text-ink" aria-hidden="true">
      {mood === 'empty' ? (
        <>
          <path fill="currentColor" d="M52 90 80 20h20L72 90zM95 46l17 44h20L104 20h-1z" />
          <circle cx="92" cy="79" r="11" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 4" />
        </>
      ) : (
        <>
          <path fill="currentColor" d="M44 90 66 20h20L64 90zM90 90l66-28 8 18-24 10z" />
          <circle cx="26" cy="79" r="11" fill="var(--color-bad-fill)" />
        </>
      )}
      <path d="M0 91h168" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
