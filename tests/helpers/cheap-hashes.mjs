import bcrypt from 'bcrypt'

/** Loaded ahead by servers of tests where what a hash costs is no subject: the same, but cheap. */
const { hash } = bcrypt
bcrypt.hash = (password) => hash(password, 4)
