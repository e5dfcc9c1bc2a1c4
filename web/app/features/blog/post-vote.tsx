import { type BlogPost, votePost } from '@artel/contracts/site/blog/blog.ts';
import { useState } from 'react';
import { useCall } from '../../platform/api/index.ts';
import { showToast } from '../../platform/toast.ts';
import { Answered, HelpedNote, HelpedQuestion } from '../../ui/feedback/helped.tsx';
import { Link } from '../../ui/index.ts';

export default function PostVote({ post: { _id, helped } }: { post: Pick<BlogPost, '_id' | 'helped'> }) {
  const [text, setSaid] = useState<boolean>();
  const { send, isPending } = useCall(votePost);
  const say = async (is_helpful: boolean) => {
    const { error } = await send({ params: { id: _id }, body: { is_helpful } });
    if (error) showToast(error.message);
    else setSaid(is_helpful);
  };
  return (
    <div className="max-w-[68ch]" data-no-print>
      {text === undefined ? (
        <HelpedQuestion
          question="Статья помогла?"
          did="помогла"
          helped={helped}
          isPending={isPending}
          onSay={(isHelpful) => void say(isHelpful)}
        />
      ) : null}
      <Answered said={text}>
        {text === undefined ? null : (
          <HelpedNote>
            {text ? (
              'Хорошо, отметили'
            ) : (
              <>
                Записали.{' '}
                <Link to="/contacts" className="link">
                  Написать, чего не хватило
                </Link>
              </>
            )}
          </HelpedNote>
        )}
      </Answered>
    </div>
  );
}
