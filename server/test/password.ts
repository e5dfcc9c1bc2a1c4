/** The password of everybody whom tests make, and its hash: hashing one is what costs time. */
export const testPassword = 'test-password-1';
export const testHash = '$argon2id$v=19$m=19456,t=2,p=1$Gpyz+H20x07FzARthn/JNw$Lct2Hyx0cHXp8B/hgeNMVxW4y6yI0EQj/viLzFNzfbk';
